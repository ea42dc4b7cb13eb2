import { answerInThread } from '../../server/answer-in-thread.ts'
import type { Report } from '../report-model.ts'
import { reportPdf } from './report-pdf.server.ts'

await answerInThread((report: Report) => reportPdf(report, { now: new Date() }))
