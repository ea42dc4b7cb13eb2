import { type Context, Hono } from 'hono'
import { templateRows } from '../../../content/claims/import-template.ts'
import { claimErrors } from '../../../content/errors/claims.ts'
import { requireClient } from '../../accounts/require-client.server.ts'
import { about } from '../../audit/record.server.ts'
import { refuse } from '../../lib/app-error.ts'
import { toCsv } from '../../lib/csv.ts'
import { csvLimits } from '../../lib/csv-file/csv-limits.ts'
import { takeTurns } from '../../lib/take-turns.ts'
import { oneLine } from '../../lib/visible-text.ts'
import { requireMember, requireRole } from '../../organisations/require-member.server.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import type { BodyLimit } from '../../server/http/body-limits.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { parseJson } from '../../server/http/parse-json.ts'
import { readUpload, type Uploaded } from '../../server/http/read-upload.ts'
import { parseInput, valid } from '../../server/http/valid.ts'
import type { Limit } from '../../server/rate-limit.store.server.ts'
import { actorOf, asMember } from '../as-member.server.ts'
import { claimId } from '../claim.schema.ts'
import { csvAnswer } from '../csv-answer.server.ts'
import { importFields } from './columns.ts'
import { importMapping, importQuery, mappingLimits, undoInput } from './import.schema.ts'
import {
  dryRun,
  findingsFile,
  importDefaults,
  importFile,
  undoImport,
} from './import-rows.server.ts'

/** A file of 20 MB plus the overhead of the form. */
export const importBodyLimit: BodyLimit = {
  path: '/api/workspace/claims/',
  ending: '/import',
  maxBytes: csvLimits.bytes + 1024 * 1024,
  message: 'A file can be up to 20 MB. Split it.',
}

const call = callsOf('Claims')
const imported: Limit = { name: 'import', max: 10, windowSeconds: 3600 }
const checked: Limit = { name: 'import-check', max: 120, windowSeconds: 3600 }

export const importApi = new Hono<AppEnv>()
  .use(requireClient, requireMember)
  .post(
    '/:id/import',
    call(
      'Import a CSV or .xlsx file as a multipart form with file, mapping as JSON, and expect: the digest of the dry run. With dryRun=1 nothing is written; with findings=1 the answer is all findings as CSV',
      'report and digest, or success: true, rows, and version, or already where the claim has them',
      { audit: 'import.run', file: 'file' },
    ),
    requireRole('owner', 'preparer'),
    valid('param', claimId),
    valid('query', importQuery),
    async (c) => {
      const { dryRun: isDry, findings } = c.req.valid('query')
      if (isDry || findings) about(c, { reason: 'dry_run' })
      const limit = isDry || findings ? checked : imported
      await c.var.services.limiter.take(limit, c.var.member.userId)
      return readUpload(c, upload, c.var.member.orgId, async (uploaded) => {
        const { file, expect } = readImport(uploaded)
        const work = await workOf(c, c.req.valid('param').id)
        if (findings) return csvAnswer(c, 'findings.csv', await findingsFile(work, file))
        if (isDry) return c.json(await dryRun(work, file))
        const { report: _, ...done } = await importFile(work, file, expect)
        return c.json({ success: true, ...done })
      })
    },
  )
  .post(
    '/:id/import/undo',
    call(
      'Undo the last import, until the claim is changed, for 23 hours; version is that of the answer to the import',
      'success: true',
      { audit: 'import.undo' },
    ),
    requireRole('owner', 'preparer'),
    valid('param', claimId),
    valid('json', undoInput),
    async (c) => {
      await undoImport(await workOf(c, c.req.valid('param').id), c.req.valid('json').version)
      return c.json({ success: true })
    },
  )
  .get(
    '/:id/import/template.csv',
    call('Download a blank file with explained sample rows', 'text/csv'),
    valid('param', claimId),
    (c) => csvAnswer(c, 'activity-data-template.csv', templateCsv()),
  )
  .get(
    '/:id/import/defaults',
    call('Read how the last file was read, and which activities are known', 'mapping, activities'),
    valid('param', claimId),
    async (c) => {
      return c.json(await asMember(c, (tx) => importDefaults(tx, c.req.valid('param').id)))
    },
  )

async function workOf(c: Context<AppEnv>, id: string) {
  const { services, member } = c.var
  return { services, member, actor: await actorOf(c), claimId: id }
}

const upload = {
  field: 'file',
  missing: 'Choose an .xlsx or CSV file',
  texts: ['mapping', 'expect'],
  wants: 'Send the file as a form with the fields file and mapping.',
  inTurn: takeTurns({ slots: 4, each: 2 }),
}

function readImport({ file: { name, bytes }, texts: { mapping, expect = '' } }: Uploaded) {
  if (bytes.length > csvLimits.bytes) refuse('too_large', importBodyLimit.message ?? '')
  const file = {
    name: fileName(name),
    bytes,
    mapping: parseInput(
      importMapping,
      mapping ? parseJson(mapping, claimErrors.badMapping, mappingLimits) : {},
    ),
  }
  return { file, expect }
}

/** The last part of the name, which may be a path, without characters that cannot be stored. */
function fileName(given: string) {
  const last = given.toWellFormed().split(/[\\/]/).at(-1) ?? ''
  return oneLine(last.slice(0, 255)) || 'file.csv'
}

function templateCsv() {
  return toCsv(
    [...importFields],
    templateRows.map((row) => importFields.map((field) => row[field] ?? '')),
  )
}
