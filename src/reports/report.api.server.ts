import { type Context, Hono } from 'hono'
import { reportWords } from '../../content/claims/report.ts'
import { workbookWords } from '../../content/claims/workbook.ts'
import { reportErrors } from '../../content/errors/reports.ts'
import { requireClient } from '../accounts/require-client.server.ts'
import { asMember } from '../claims/as-member.server.ts'
import { claimId } from '../claims/claim.schema.ts'
import { needClaim } from '../claims/claims.server.ts'
import { figuresForCard } from '../factors/figures/figures-to-copy.ts'
import { refuse } from '../lib/app-error.ts'
import { requireMember, requireRole } from '../organisations/require-member.server.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { callsOf } from '../server/http/describe-call.ts'
import { valid } from '../server/http/valid.ts'
import { xlsxAnswer } from '../server/http/xlsx-answer.ts'
import { sitePolicyOf } from '../transparency/witnesses/site-policy.server.ts'
import { makeReport } from './make-report.ts'
import { missingTexts } from './missing-texts.ts'
import { drawReport } from './pdf/draw-report.server.ts'
import { readReport } from './read-report.server.ts'
import { reportTextInput, reportTextParam } from './report.schema.ts'
import type { ReportHead } from './report-model.ts'
import { writeReportText } from './report-texts.store.server.ts'
import { reportWorkbook } from './report-workbook.ts'

const call = callsOf('Reports')
const { files } = reportWords
const pdfLimit = { name: 'report-pdf', max: 20, windowSeconds: 60 }

/** The inventory report of a claim, and what the organisation writes into it. */
export const reportApi = new Hono<AppEnv>()
  .use('/:id/report', requireClient, requireMember)
  .use('/:id/report/*', requireClient, requireMember)
  .use('/:id/report.pdf', requireClient, requireMember)
  .use('/:id/report.xlsx', requireClient, requireMember)
  .get(
    '/:id/report',
    call(
      'Read the report of a claim: its sections, and the texts that only the organisation can write',
      'head and sections of the report, texts with their versions, those that are missing, and figures to copy',
    ),
    valid('param', claimId),
    async (c) => {
      const { texts, source } = await reportOf(c, c.req.valid('param').id)
      return c.json({
        ...makeReport(source),
        hasRows: source.lines.length > 0,
        texts: texts.map(presentText),
        missing: missingTexts(source),
        figures: figuresForCard(source.totals, source.lines),
      })
    },
  )
  .put(
    '/:id/report/texts/:key',
    call('Write a text of the report, in any state of the claim', 'success: true, and the text', {
      audit: 'report.text',
    }),
    requireRole('owner', 'preparer'),
    valid('param', reportTextParam),
    valid('json', reportTextInput),
    async (c) => {
      const { id, key } = c.req.valid('param')
      const { userId: by } = c.var.member
      const text = await asMember(c, async (tx) => {
        const { orgId } = await needClaim(tx, id)
        const place = { claimId: id, orgId, key, by }
        return (
          (await writeReportText(tx, place, c.req.valid('json'))) ??
          refuse('stale_edit', reportErrors.savedMeanwhile)
        )
      })
      return c.json({ success: true, text: presentText(text) })
    },
  )
  .get(
    '/:id/report.pdf',
    call('Download the report as a tagged PDF', 'a PDF document', { audit: 'report.download' }),
    valid('param', claimId),
    async (c) => {
      await c.var.services.limiter.take(pdfLimit, c.var.member.userId)
      const { claim, source } = await reportOf(c, c.req.valid('param').id)
      const report = makeReport(source)
      const pdf = await drawReport(report)
      return c.body(pdf, 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${named(report.head, files.pdf(claim.certificateId))}"`,
        'Content-Security-Policy': "sandbox; default-src 'none'",
        'Cache-Control': 'private, no-store',
      })
    },
  )
  .get(
    '/:id/report.xlsx',
    call('Download the report as a workbook', '.xlsx', { audit: 'report.download' }),
    valid('param', claimId),
    async (c) => {
      const { claim, source } = await reportOf(c, c.req.valid('param').id)
      const report = makeReport(source)
      const name = named(report.head, files.xlsx(claim.certificateId))
      return xlsxAnswer(c, name, await reportWorkbook(report))
    },
  )

function reportOf(c: Context<AppEnv>, id: string) {
  const { readPublic, siteUrl, config } = c.var.services
  const { name, country } = c.var.member.organisation
  return readReport(
    {
      open: (use) => asMember(c, use),
      readPublic,
      siteUrl,
      site: sitePolicyOf(config),
      organisation: { name, country },
    },
    id,
  )
}

function named({ isSample }: ReportHead, file: string) {
  return isSample ? workbookWords.sampleFile(file) : file
}

function presentText(text: {
  key: string
  text: string
  version: number
  copiedFrom: string | null
  updatedAt: Date
}) {
  return { ...text, updatedAt: text.updatedAt.toISOString() }
}
