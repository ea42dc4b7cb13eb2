import { readFile } from 'node:fs/promises'
import { type Context, Hono } from 'hono'
import { claimsApiErrors as errors } from '../../content/errors/claims-api.ts'
import { about } from '../audit/record.server.ts'
import { asMember } from '../claims/as-member.server.ts'
import { claimFilter, claimId } from '../claims/claim.schema.ts'
import { storedTotals } from '../claims/claim.store.server.ts'
import { needClaim } from '../claims/claims.server.ts'
import { type ImportReport, importMapping } from '../claims/import/import.schema.ts'
import { dryRun, importFile } from '../claims/import/import-rows.server.ts'
import { presentClaim, presentResults, presentRow } from '../claims/present-claim.server.ts'
import { readClaims, readResults, readRows } from '../claims/read-claim.server.ts'
import { rowFilter } from '../claims/row.schema.ts'
import { figuresToCopy } from '../factors/figures/figures-to-copy.ts'
import { AppError, refuse } from '../lib/app-error.ts'
import { csvLimits } from '../lib/csv-file/csv-limits.ts'
import { limitConcurrency } from '../lib/limit-concurrency.ts'
import { findOwnName } from '../organisations/organisation.store.server.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import type { BodyLimit } from '../server/http/body-limits.ts'
import { callsOf } from '../server/http/describe-call.ts'
import { keepUpload } from '../server/http/keep-upload.ts'
import { parseInput, valid } from '../server/http/valid.ts'
import type { Limit } from '../server/rate-limit.store.server.ts'
import { answerOnce } from './answer-once.server.ts'
import { rowsQuery } from './claims-api.schema.ts'
import { requireOrganisationToken } from './require-organisation-token.server.ts'
import { placedInRows, rowsAsCsv } from './rows-as-csv.server.ts'

export const rowsBodyLimit: BodyLimit = {
  path: '/api/v1/claims/',
  ending: '/rows',
  maxBytes: csvLimits.bytes,
  message: 'A request can be up to 20 MB. Split it.',
}

const call = callsOf('Claims for other programs')
const imported: Limit = { name: 'token-import', max: 20, windowSeconds: 3600 }
const checked: Limit = { name: 'token-import-check', max: 120, windowSeconds: 3600 }
/** Each is in memory while it is read. */
const fewAtATime = limitConcurrency(4)

const mayRead = requireOrganisationToken('claims:read')
const mayReadFigures = requireOrganisationToken('figures:read', 'claims:read')

/** Claims of an organisation, for programs with one of its tokens. */
export const claimsForProgramsApi = new Hono<AppEnv>()
  .get(
    '/',
    call(
      'List claims, last changed first (scope: claims:read)',
      'claims, and next: send it as after for the next part',
    ),
    mayRead,
    valid('query', claimFilter),
    async (c) => {
      const { found, total, next } = await asMember(c, (tx) => readClaims(tx, c.req.valid('query')))
      return c.json({ claims: found.map(presentClaim), total, next })
    },
  )
  .get(
    '/:id',
    call('Read a claim (scope: claims:read)', 'claim'),
    mayRead,
    valid('param', claimId),
    async (c) => {
      const claim = await asMember(c, (tx) => needClaim(tx, c.req.valid('param').id))
      return c.json({ claim: presentClaim(claim) })
    },
  )
  .get(
    '/:id/rows',
    call(
      'List rows by number (scope: claims:read); after is the last number of the part before',
      'rows, and next',
    ),
    mayRead,
    valid('param', claimId),
    valid('query', rowFilter),
    async (c) => {
      const filter = c.req.valid('query')
      const limit = filter.limit ?? 100
      const { rows, book } = await asMember(c, (tx) =>
        readRows(tx, c.req.valid('param').id, filter, limit),
      )
      const next = rows.length === limit ? (rows.at(-1)?.n ?? null) : null
      return c.json({ rows: rows.map((row) => presentRow(row, book)), next })
    },
  )
  .get(
    '/:id/results',
    call(
      'Read lines, totals, and both by site and month (scope: figures:read)',
      'lines, totals, sites, months, gases, sets',
    ),
    mayReadFigures,
    valid('param', claimId),
    async (c) => {
      const { results, book } = await asMember(c, (tx) => readResults(tx, c.req.valid('param').id))
      return c.json(presentResults(results, book))
    },
  )
  .get(
    '/:id/figures',
    call(
      'Read the figures as forms ask for them, in tonnes to the kilogram (scope: figures:read)',
      'figures, the state of the claim, and the id and page of its certificate once it is published',
    ),
    mayReadFigures,
    valid('param', claimId),
    async (c) => {
      const claim = await asMember(c, (tx) => needClaim(tx, c.req.valid('param').id))
      const { id, state, certificateId, periodFrom, periodTo } = claim
      const totals = storedTotals(claim)
      const isPublished = ['published', 'restated', 'withdrawn'].includes(state)
      const page = `${c.var.services.siteUrl}/verify/${certificateId}`
      return c.json({
        claim: id,
        state,
        periodFrom,
        periodTo,
        certificate: isPublished ? { id: certificateId, page } : null,
        figures: totals ? figuresToCopy(totals) : [],
      })
    },
  )
  .post(
    '/:id/rows',
    call(
      'Import rows as text/csv, .xlsx or JSON {mapping, rows} with texts only (scope: rows:write). With dryRun=1 nothing is written. Else the header Idempotency-Key is needed; with expect, the digest of a dry run has to fit',
      'report and digest, or success: true, rows, report, and version, or already where the claim has them',
      { audit: 'import.run' },
    ),
    requireOrganisationToken('rows:write'),
    valid('param', claimId),
    valid('query', rowsQuery),
    async (c) => {
      const { dryRun: isDry, expect } = c.req.valid('query')
      if (isDry) about(c, { reason: 'dry_run' })
      const { id } = c.req.valid('param')
      return withBody(c, async (body) => {
        const work = await workOf(c, id)
        const take = (limit: Limit) => c.var.services.limiter.take(limit, String(c.var.token.id))
        if (!isDry) {
          return answerOnce(c, body.bytes, async () => {
            await take(imported)
            return importRows(work, body, expect)
          })
        }
        await take(checked)
        return c.json(await checkRows(work, body))
      })
    },
  )

type Body = { name: string; bytes: Uint8Array }

/** The body waits on disk until it is complete, so that slow ones do not fill the memory. */
async function withBody<T>(c: Context<AppEnv>, use: (body: Body) => Promise<T>): Promise<T> {
  const name = nameOf(c)
  const { body } = c.req.raw
  if (!name || !body) refuse('wrong_type', errors.noBody)
  const { path, remove } = await keepUpload(c.var.services.config.dataDir, '', body)
  try {
    return await fewAtATime(async () => use({ name, bytes: await readFile(path) }))
  } finally {
    await remove()
  }
}

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function nameOf(c: Context<AppEnv>) {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  const ending = { 'text/csv': 'csv', [xlsxType]: 'xlsx', 'application/json': 'json' }[type ?? '']
  return ending && `${c.var.token.name}.${ending}`
}

type Work = Parameters<typeof dryRun>[0]

async function workOf(c: Context<AppEnv>, id: string): Promise<Work> {
  const { services, member, token } = c.var
  const name = (await findOwnName(services.db, member.userId)) ?? token.createdBy
  const actor = { userId: member.userId, label: `${name} (token ${token.name})` }
  return { services, member, actor, claimId: id }
}

async function checkRows(work: Work, body: Body) {
  const { file, place } = readBody(body)
  const { report, digest } = await dryRun(work, file)
  return { report: place(report), digest }
}

async function importRows(work: Work, body: Body, expect?: string) {
  const { file, place } = readBody(body)
  try {
    const { report, ...done } = await importFile(work, file, expect)
    return { success: true, ...done, report: place(report) }
  } catch (error) {
    if (!(error instanceof AppError && error.report)) throw error
    const { code, kind, message, report } = error
    throw new AppError({ code, kind }, message, { report: place(report as ImportReport) })
  }
}

function readBody({ name, bytes }: Body) {
  const isJson = name.endsWith('.json')
  const mapping = parseInput(importMapping, {})
  if (!isJson) return { file: { name, bytes, mapping }, place: (report: ImportReport) => report }
  return { file: { name, ...rowsAsCsv(parsed(bytes)) }, place: placedInRows }
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    refuse('malformed', errors.notJson)
  }
}
