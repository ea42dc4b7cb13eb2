import { parentPort, workerData } from 'node:worker_threads'
import { type CommittedRow, rowsCommitment } from './row-commitment.ts'

export type CommitmentJob = {
  secret: Uint8Array
  /** JSON arrays of rows, in order. */
  parts: string[]
}

if (!parentPort) throw new Error('rows are hashed in a thread of their own')
const { secret, parts } = workerData as CommitmentJob

function* rows() {
  for (const part of parts) yield* JSON.parse(part) as CommittedRow[]
}

parentPort.postMessage(rowsCommitment(secret, rows()))
