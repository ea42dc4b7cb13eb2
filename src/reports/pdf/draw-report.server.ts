import { limitConcurrency } from '../../lib/limit-concurrency.ts'
import { runInThread } from '../../server/run-in-thread.ts'
import type { Report } from '../report-model.ts'

const worker = { name: 'report-worker', source: 'src/reports/pdf/report-worker.server.ts' }
/** Each loads the fonts. */
const oneAtATime = limitConcurrency(1)

/** Laying out and embedding fonts takes as long as many requests, so a thread does it. */
export function drawReport(report: Report) {
  return oneAtATime(() => runInThread<Uint8Array<ArrayBuffer>>(worker, report))
}
