import { type Context, Hono } from 'hono'
import { about } from '../audit/record.server.ts'
import { asMember } from '../claims/as-member.server.ts'
import { claimFilter, claimId } from '../claims/claim.schema.ts'
import { storedTotals } from '../claims/claim.store.server.ts'
import { needClaim } from '../claims/claims.server.ts'
import { addEvidenceOnce } from '../claims/evidence/evidence.server.ts'
import {
  evidenceForm,
  evidenceTools,
  refuseLargeEvidence,
} from '../claims/evidence/evidence-form.server.ts'
import { presentEvidence } from '../claims/evidence/present-evidence.server.ts'
import type { ImportReport } from '../claims/import/import.schema.ts'
import { dryRun, importFile } from '../claims/import/import-rows.server.ts'
import { presentClaim, presentResults, presentRow } from '../claims/present-claim.server.ts'
import { readClaims, readResults, readRows } from '../claims/read-claim.server.ts'
import { rowFilter } from '../claims/row.schema.ts'
import { figuresToCopy } from '../factors/figures/figures-to-copy.ts'
import { AppError } from '../lib/app-error.ts'
import { findOwnName } from '../organisations/organisation.store.server.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { callsOf } from '../server/http/describe-call.ts'
import { readUpload } from '../server/http/read-upload.ts'
import { valid } from '../server/http/valid.ts'
import type { Limit } from '../server/rate-limit.store.server.ts'
import { answerOnce, needKey } from './answer-once.server.ts'
import { idempotencyKey, rowsQuery } from './claims-api.schema.ts'
import { type RowsBody, readSentRows, rowsTypes, withRowsBody } from './read-rows.server.ts'
import { requireOrganisationToken } from './require-organisation-token.server.ts'

const call = callsOf('Claims for other programs')
const imported: Limit = { name: 'token-import', max: 20, windowSeconds: 3600 }
const checked: Limit = { name: 'token-import-check', max: 120, windowSeconds: 3600 }
const uploads: Limit = { name: 'token-evidence', max: 120, windowSeconds: 3600 }

const keyHeader = { name: 'Idempotency-Key', schema: idempotencyKey }

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
      'Read lines, totals, and both by site and month (scope: figures:read or claims:read)',
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
      'Read the figures as forms ask for them, in tonnes to the kilogram (scope: figures:read or claims:read)',
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
      { audit: 'import.run', types: rowsTypes, header: keyHeader },
    ),
    requireOrganisationToken('rows:write'),
    valid('param', claimId),
    valid('query', rowsQuery),
    async (c) => {
      const { dryRun: isDry, expect } = c.req.valid('query')
      if (isDry) about(c, { reason: 'dry_run' })
      const key = isDry ? null : needKey(c)
      const { id } = c.req.valid('param')
      return withRowsBody(c, async (body) => {
        const work = await workOf(c, id)
        if (key !== null) {
          return answerOnce(c, { key, parts: [body.bytes] }, async () => {
            await take(c, imported)
            return importRows(work, body, expect)
          })
        }
        await take(c, checked)
        return c.json(await checkRows(work, body))
      })
    },
  )
  .post(
    '/:id/evidence',
    call(
      'Add a file of evidence to a draft, as a multipart form with one field named file (scope: evidence:write): PDF, PNG, JPEG, WebP, CSV, plain text, XLSX or DOCX. The header Idempotency-Key is needed',
      'success: true, and the file; already where the claim has it',
      { audit: 'evidence.upload', file: 'file', header: keyHeader },
    ),
    requireOrganisationToken('evidence:write'),
    valid('param', claimId),
    async (c) => {
      const key = needKey(c)
      return readUpload(c, evidenceForm, c.var.member.orgId, async ({ file: given }) => {
        refuseLargeEvidence(c, given)
        // Not the form, in which each repetition can have another boundary.
        const parts = [Buffer.from(`${given.name}\n`), given.bytes]
        return answerOnce(c, { key, parts }, async () => {
          await take(c, uploads)
          const { id } = c.req.valid('param')
          const { actor } = await workOf(c, id)
          const { file, isNew } = await addEvidenceOnce(evidenceTools(c), id, given, actor)
          return { success: true, file: presentEvidence(file), ...(!isNew && { already: true }) }
        })
      })
    },
  )

function take(c: Context<AppEnv>, limit: Limit) {
  return c.var.services.limiter.take(limit, String(c.var.token.id))
}

type Work = Parameters<typeof dryRun>[0]

async function workOf(c: Context<AppEnv>, id: string): Promise<Work> {
  const { services, member, token } = c.var
  const name = (await findOwnName(services.db, member.userId)) ?? token.createdBy
  const actor = { userId: member.userId, label: `${name} (token ${token.name})` }
  return { services, member, actor, claimId: id }
}

async function checkRows(work: Work, body: RowsBody) {
  const { file, place } = await readSentRows(body, work.member.orgId)
  const { report, digest } = await dryRun(work, file)
  return { report: place(report), digest }
}

async function importRows(work: Work, body: RowsBody, expect?: string) {
  const { file, place } = await readSentRows(body, work.member.orgId)
  try {
    const { report, ...done } = await importFile(work, file, expect)
    return { success: true, ...done, report: place(report) }
  } catch (error) {
    if (!(error instanceof AppError && error.report)) throw error
    const { code, kind, message, report } = error
    throw new AppError({ code, kind }, message, { report: place(report as ImportReport) })
  }
}
