import { takeTurns } from '../../lib/take-turns.ts'
import { runInThread } from '../../server/run-in-thread.ts'
import type { Report } from '../report-model.ts'

const worker = { name: 'report-worker', source: 'src/reports/pdf/report-worker.server.ts' }
/** Each loads the fonts, so few at a time; members do not wait for visitors. */
const lines = { member: takeTurns({ slots: 2 }), visitor: takeTurns({ slots: 1 }) }
const timeoutMs = 60_000

export type Reader = keyof typeof lines

/** Laying out and embedding fonts takes as long as many requests, so a thread does it. */
export function drawReport(report: Report, reader: Reader, tenant: string) {
  return lines[reader](tenant, () =>
    runInThread<Uint8Array<ArrayBuffer>>(worker, report, undefined, timeoutMs),
  )
}
