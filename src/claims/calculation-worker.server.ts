import { parentPort, workerData } from 'node:worker_threads'
import { type CommittedRow, disclosedRows, rowsCommitment, withHashes } from './row-commitment.ts'

export type CommitmentJob = {
  secret: Uint8Array
  /** JSON arrays of rows, in order. */
  parts: string[]
  /** Hashes of the files, by file name. */
  hashes: Record<string, string>
  /** Row numbers to disclose. If given, the job returns these rows instead of the commitment. */
  disclose?: number[]
}

if (!parentPort) throw new Error('rows are hashed in a thread of their own')
const { secret, parts, hashes, disclose } = workerData as CommitmentJob

function* rows() {
  const hashOf = new Map(Object.entries(hashes))
  for (const part of parts) {
    for (const row of JSON.parse(part) as CommittedRow[]) yield withHashes(row, hashOf)
  }
}

parentPort.postMessage(
  disclose ? disclosedRows(secret, rows(), new Set(disclose)) : rowsCommitment(secret, rows()),
)
