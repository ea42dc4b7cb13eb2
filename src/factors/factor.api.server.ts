import { type Context, Hono } from 'hono'
import { factorErrors } from '../../content/errors/factors.ts'
import { requireClient } from '../accounts/require-client.server.ts'
import { about } from '../audit/record.server.ts'
import { refuse } from '../lib/app-error.ts'
import { takeTurns } from '../lib/take-turns.ts'
import { requireMember, requireRole } from '../organisations/require-member.server.ts'
import { asTenant } from '../server/db/tenancy.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { callsOf } from '../server/http/describe-call.ts'
import { readUpload, type Uploaded } from '../server/http/read-upload.ts'
import { valid } from '../server/http/valid.ts'
import { xlsxAnswer } from '../server/http/xlsx-answer.ts'
import { runInThread } from '../server/run-in-thread.ts'
import { dryRunQuery, factorFilter, ownSetInput, setParam } from './factor.schema.ts'
import { listSets, retireSet, searchFactors, storeOwnSet } from './factor.store.server.ts'
import type { Factor, FactorSetHeader } from './factor-set.ts'
import type { makeOwnSet, OwnSetJob } from './make-own-set.server.ts'
import { ownSetLimits } from './own-set.ts'
import { ownSetTemplate } from './own-set-template.ts'

const call = callsOf('Factors')

export const factorApi = new Hono<AppEnv>()
  // Set per path, because /api/workspace also has calls for people without an organisation.
  .use('/factors/*', requireClient, requireMember)
  .use('/factor-sets/*', requireClient, requireMember)
  .get(
    '/factors',
    call(
      'Search the factors that your organisation may use',
      'factors, the total that match, next',
    ),
    valid('query', factorFilter),
    async (c) => {
      const { found, total, next } = await asTenant(c.var.services.db, c.var.member, (tx) =>
        searchFactors(tx, c.req.valid('query')),
      )
      const factors = found.map(({ alias, setId, doc, isOwn }) => ({
        alias,
        set: setId,
        isOwn,
        ...(JSON.parse(doc) as Factor),
      }))
      return c.json({ factors, total, next })
    },
  )
  .get(
    '/factor-sets',
    call('List the factor sets with their publishers, licences and validity', 'sets'),
    async (c) => {
      const found = await asTenant(c.var.services.db, c.var.member, listSets)
      const sets = found.map(({ id, isOwn, retiredAt, header }) => ({
        id,
        isOwn,
        retiredAt: retiredAt?.toISOString() ?? null,
        ...(JSON.parse(header) as FactorSetHeader),
      }))
      return c.json({ sets })
    },
  )
  .get(
    '/factor-sets/template.xlsx',
    call('Download a blank workbook for factors of your own', '.xlsx'),
    async (c) => xlsxAnswer(c, 'own-factors.xlsx', await ownSetTemplate()),
  )
  .post(
    '/factor-sets',
    call(
      'Add a set of your own as a multipart form with file, name, alias, validFrom, validTo and gwp. With dryRun=1 nothing is written',
      'report, or success: true, and the set',
      { audit: 'factor-set.add', file: 'file' },
    ),
    requireRole('owner', 'preparer'),
    valid('query', dryRunQuery),
    (c) => {
      const { dryRun } = c.req.valid('query')
      if (dryRun) about(c, { reason: 'dry_run' })
      return readUpload(c, upload, c.var.member.orgId, (uploaded) =>
        addOwnSet(c, uploaded, Boolean(dryRun)),
      )
    },
  )
  .post(
    '/factor-sets/:id/retire',
    call('Offer a set of your own no longer; claims that use it keep it', 'success: true', {
      audit: 'factor-set.retire',
    }),
    requireRole('owner', 'preparer'),
    valid('param', setParam),
    async (c) => {
      const { id } = c.req.valid('param')
      const isRetired = await asTenant(c.var.services.db, c.var.member, (tx) => retireSet(tx, id))
      if (!isRetired) refuse('not_found', factorErrors.notYours)
      return c.json({ success: true })
    },
  )

const worker = { name: 'own-set-worker', source: 'src/factors/own-set-worker.server.ts' }
const memory = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 512 }
const inTurn = takeTurns({ slots: 2 })
const timeoutMs = 60_000

const upload = {
  field: 'file',
  missing: 'Choose an .xlsx or CSV file',
  texts: Object.keys(ownSetInput.shape),
  wants: 'Send the file as a form with the fields file and name.',
  inTurn: takeTurns({ slots: 4, each: 2 }),
}

async function addOwnSet(c: Context<AppEnv>, { file, texts }: Uploaded, isDry: boolean) {
  if (file.bytes.length > ownSetLimits.bytes) refuse('too_large', factorErrors.tooLarge)
  const { organisation, orgId } = c.var.member
  const job: OwnSetJob = { file, texts, isDry, organisation }
  const { report, set } = await inTurn(orgId, () =>
    runInThread<Awaited<ReturnType<typeof makeOwnSet>>>(worker, job, memory, timeoutMs),
  )
  if (!set) return c.json({ report })
  await asTenant(c.var.services.db, c.var.member, (tx) => storeOwnSet(tx, set, orgId))
  return c.json({ success: true, set: { id: set.id, alias: set.alias } }, 201)
}
