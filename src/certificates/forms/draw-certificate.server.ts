import { limitConcurrency } from '../../lib/limit-concurrency.ts'
import { runInThread } from '../../server/run-in-thread.ts'
import type { DrawnCertificate } from './certificate-pdf.server.ts'

const worker = {
  name: 'certificate-pdf-worker',
  source: 'src/certificates/forms/certificate-pdf-worker.server.ts',
}
/** Each loads the fonts that its letters need. */
const oneAtATime = limitConcurrency(1)

/** Checking, laying out and embedding fonts takes as long as many requests, so a thread does it. */
export function drawCertificate(given: DrawnCertificate) {
  return oneAtATime(() => runInThread<Uint8Array<ArrayBuffer>>(worker, given))
}
