import { Hono } from 'hono'
import { reportErrors } from '../../content/errors/reports.ts'
import { certificateParam, oneSpelling } from '../certificates/certificate-call.server.ts'
import { refuse } from '../lib/app-error.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { callsOf } from '../server/http/describe-call.ts'
import { valid } from '../server/http/valid.ts'
import { fillPageCache } from '../server/page-cache/fill-page-cache.ts'
import type { Services } from '../server/services.ts'
import { makeReport } from './make-report.ts'
import { readPublicReport } from './public-report.server.ts'
import { pdfAnswer, workbookAnswer } from './report-answers.server.ts'

const call = callsOf('Certificates')
const limit = { name: 'public-report', max: 30, windowSeconds: 60 }

/** The report of a certificate for everybody, if its owner shows it. */
export const publicReportApi = new Hono<AppEnv>()
  .get(
    '/:id/report.pdf',
    call(
      'Download the inventory report that an organisation shows with its certificate, as a tagged PDF',
      'a PDF document',
    ),
    valid('param', certificateParam),
    oneSpelling,
    fillPageCache,
    async (c) => {
      await c.var.services.limiter.take(limit, c.var.address)
      const report = await neededReport(c.var.services, c.req.param('id'))
      return pdfAnswer(c, report, 'visitor')
    },
  )
  .get(
    '/:id/report.xlsx',
    call('Download the same report as a workbook', '.xlsx'),
    valid('param', certificateParam),
    oneSpelling,
    fillPageCache,
    async (c) => {
      await c.var.services.limiter.take(limit, c.var.address)
      const report = await neededReport(c.var.services, c.req.param('id'))
      return workbookAnswer(c, report, 'visitor')
    },
  )

async function neededReport(services: Services, id: string) {
  const source = await readPublicReport(services, id)
  return source ? makeReport(source) : refuse('not_found', reportErrors.notShown)
}
