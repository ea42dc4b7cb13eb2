import { Hono } from 'hono'
import { reportErrors } from '../../content/errors/reports.ts'
import { requireClient } from '../accounts/require-client.server.ts'
import { about } from '../audit/record.server.ts'
import { reportFilesOf } from '../certificates/publish/certificate-pages.ts'
import { actorOf, asMember } from '../claims/as-member.server.ts'
import { claimId } from '../claims/claim.schema.ts'
import { needClaim } from '../claims/claims.server.ts'
import { refuse } from '../lib/app-error.ts'
import { requireMember, requireRole } from '../organisations/require-member.server.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { callsOf } from '../server/http/describe-call.ts'
import { valid } from '../server/http/valid.ts'
import { makeReport } from './make-report.ts'
import { memberReport } from './member-report.server.ts'
import { presentReport, presentText } from './present-report.ts'
import { choosePublicReport } from './public-report.server.ts'
import { isReportPublic } from './public-reports.store.server.ts'
import { publicReportInput, reportTextInput, reportTextParam } from './report.schema.ts'
import { pdfAnswer, workbookAnswer } from './report-answers.server.ts'
import { writeReportText } from './report-texts.store.server.ts'

const call = callsOf('Reports')
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
      'head and sections of the report, texts with their versions, those that are missing, figures to copy, and isShown: whether everybody may read it',
    ),
    valid('param', claimId),
    async (c) => c.json(presentReport(await memberReport(c, c.req.valid('param').id))),
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
      const { text, pages } = await asMember(c, async (tx) => {
        const { orgId, certificateId } = await needClaim(tx, id)
        const place = { claimId: id, orgId, key, by }
        const written = await writeReportText(tx, place, c.req.valid('json'))
        return {
          text: written ?? refuse('stale_edit', reportErrors.savedMeanwhile),
          pages: (await isReportPublic(tx, id)) ? reportFilesOf(certificateId) : [],
        }
      })
      if (pages.length > 0) await c.var.services.pagesChanged(pages)
      return c.json({ success: true, text: presentText(text) })
    },
  )
  .put(
    '/:id/report/public',
    call(
      'Show the report of a published claim to everybody on its certificate page, or no longer (owners)',
      'success: true, and isShown',
      { audit: 'report.public' },
    ),
    requireRole('owner'),
    valid('param', claimId),
    valid('json', publicReportInput),
    async (c) => {
      const actor = await actorOf(c)
      const { isShown } = c.req.valid('json')
      const { title, certificateId } = await asMember(c, (tx) =>
        choosePublicReport(tx, c.req.valid('param').id, actor, isShown),
      )
      about(c, { label: title })
      const files = reportFilesOf(certificateId)
      await c.var.services.pagesChanged([`/verify/${certificateId}`, ...files])
      return c.json({ success: true, isShown })
    },
  )
  .get(
    '/:id/report.pdf',
    call('Download the report as a tagged PDF', 'a PDF document', { audit: 'report.download' }),
    valid('param', claimId),
    async (c) => {
      await c.var.services.limiter.take(pdfLimit, c.var.member.userId)
      const { source } = await memberReport(c, c.req.valid('param').id)
      return pdfAnswer(c, makeReport(source), 'member')
    },
  )
  .get(
    '/:id/report.xlsx',
    call('Download the report as a workbook', '.xlsx', { audit: 'report.download' }),
    valid('param', claimId),
    async (c) => {
      const { source } = await memberReport(c, c.req.valid('param').id)
      return workbookAnswer(c, makeReport(source), 'member')
    },
  )
