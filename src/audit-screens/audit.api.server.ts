import { ReadableStream as NodeStream } from 'node:stream/web'
import { type Context, Hono } from 'hono'
import { requireAdmin } from '../accounts/require-admin.server.ts'
import { requireClient } from '../accounts/require-client.server.ts'
import { requireEditor } from '../accounts/require-editor.server.ts'
import { type AuditFilter, auditFilter } from '../audit/audit.schema.ts'
import { type AuditLine, listActors, listLines, readLines } from '../audit/audit.store.server.ts'
import { listEveryActor, listEveryLine, readEveryLine } from '../audit/every-line.store.server.ts'
import { csvLines, toCsv } from '../lib/csv.ts'
import { requireMember, requireRole } from '../organisations/require-member.server.ts'
import type { Db } from '../server/db/database.ts'
import { countedTotal } from '../server/db/list-part.ts'
import { asTenant } from '../server/db/tenancy.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { callsOf } from '../server/http/describe-call.ts'
import { streamAnswer } from '../server/http/stream-answer.ts'
import { valid } from '../server/http/valid.ts'
import { csvHeader, csvRow } from './audit-csv.ts'
import { presentLine } from './present-line.ts'

const call = callsOf('Audit log')
const listed = `lines, next, the days for which lines are kept, and ${countedTotal}`

export const cmsAuditApi = new Hono<AppEnv>()
  .use(requireEditor, requireAdmin)
  .get(
    '/',
    call('List what was done, newest first, 25 at a time (admins)', listed),
    valid('query', auditFilter),
    async (c) => {
      const { db, config } = c.var.services
      const { found, next, counted } = await listEveryLine(db, c.req.valid('query'))
      const lines = found.map((line) => presentLine(line))
      return c.json({ lines, next, keptDays: config.auditDays, ...counted })
    },
  )
  .get('/actors', call('List who appears in the newest lines (admins)', 'actors'), async (c) =>
    c.json({ actors: await listEveryActor(c.var.services.db) }),
  )
  .get(
    '/export.csv',
    call('Download the matching lines as CSV (admins)', 'a CSV file', { audit: 'audit.export' }),
    valid('query', auditFilter),
    async (c) => answerCsv(c, readEveryLine(c.var.services.db, c.req.valid('query'))),
  )

/** Policies of the table show an owner the lines of the own organisation only. */
export const organisationAuditApi = new Hono<AppEnv>()
  .use(requireClient, requireMember, requireRole('owner'))
  .get(
    '/',
    call('List what was done in your organisation, 25 at a time (owners)', listed),
    valid('query', auditFilter),
    async (c) => {
      const { found, next, counted } = await asOwnOwner(c, (tx) =>
        listLines(tx, c.req.valid('query')),
      )
      const lines = found.map((line) => presentLine(line, c.var.member.orgId))
      return c.json({ lines, next, keptDays: c.var.services.config.auditDays, ...counted })
    },
  )
  .get('/actors', call('List who appears in the newest lines (owners)', 'actors'), async (c) =>
    c.json({ actors: await asOwnOwner(c, listActors) }),
  )
  .get(
    '/export.csv',
    call('Download the matching lines as CSV (owners)', 'a CSV file', { audit: 'audit.export' }),
    valid('query', auditFilter),
    async (c) => {
      const filter: AuditFilter = c.req.valid('query')
      const parts = readLines((use) => asOwnOwner(c, use), filter)
      return answerCsv(c, parts, c.var.member.orgId)
    },
  )

function asOwnOwner<T>(c: Context<AppEnv>, use: (tx: Db) => Promise<T>) {
  return asTenant(c.var.services.db, c.var.member, use)
}

function answerCsv(c: Context<AppEnv>, parts: AsyncIterable<AuditLine[]>, orgId?: string) {
  const csv = NodeStream.from(csvOf(parts, orgId)) as ReadableStream
  return c.newResponse(streamAnswer(c, csv), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': 'attachment; filename="audit-log.csv"',
  })
}

async function* csvOf(parts: AsyncIterable<AuditLine[]>, orgId?: string) {
  yield Buffer.from(toCsv(csvHeader, []))
  for await (const part of parts) {
    yield Buffer.from(csvLines(part.map((line) => csvRow(presentLine(line, orgId)))))
  }
}
