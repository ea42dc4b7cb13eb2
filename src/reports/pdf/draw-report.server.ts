import { limitConcurrency } from '../../lib/limit-concurrency.ts'
import { runInThread } from '../../server/run-in-thread.ts'
import type { Report } from '../report-model.ts'

const worker = { name: 'report-worker', source: 'src/reports/pdf/report-worker.server.ts' }
/** Each loads the fonts, so one at a time; members do not wait for visitors. */
const lines = { member: limitConcurrency(1), visitor: limitConcurrency(1) }

export type Reader = keyof typeof lines

/** Laying out and embedding fonts takes as long as many requests, so a thread does it. */
export function drawReport(report: Report, reader: Reader) {
  return lines[reader](() => runInThread<Uint8Array<ArrayBuffer>>(worker, report))
}
