import type { Context } from 'hono'
import { reportWords } from '../../content/claims/report.ts'
import { workbookWords } from '../../content/claims/workbook.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { xlsxAnswer } from '../server/http/xlsx-answer.ts'
import { drawReport, type Reader } from './pdf/draw-report.server.ts'
import type { Report } from './report-model.ts'
import { reportWorkbook } from './report-workbook.ts'

const { files } = reportWords
const caching = { member: 'private, no-store', visitor: 'no-cache' }

export async function pdfAnswer(c: Context<AppEnv>, report: Report, reader: Reader) {
  const tenant = reader === 'member' ? c.var.member.orgId : c.var.address
  return c.body(await drawReport(report, reader, tenant), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${nameOf(report, files.pdf)}"`,
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cache-Control': caching[reader],
  })
}

export async function workbookAnswer(c: Context<AppEnv>, report: Report, reader: Reader) {
  return xlsxAnswer(c, nameOf(report, files.xlsx), await reportWorkbook(report), caching[reader])
}

function nameOf({ head: { id, isSample } }: Report, file: (id: string) => string) {
  return isSample ? workbookWords.sampleFile(file(id)) : file(id)
}
