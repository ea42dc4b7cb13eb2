import { parentPort, workerData } from 'node:worker_threads'
import { type CommittedRow, rowsCommitment, withHashes } from './row-commitment.ts'

export type CommitmentJob = {
  secret: Uint8Array
  /** JSON arrays of rows, in order. */
  parts: string[]
  /** Of the files, by name. */
  hashes: Record<string, string>
}

if (!parentPort) throw new Error('rows are hashed in a thread of their own')
const { secret, parts, hashes } = workerData as CommitmentJob

function* rows() {
  const hashOf = new Map(Object.entries(hashes))
  for (const part of parts) {
    for (const row of JSON.parse(part) as CommittedRow[]) yield withHashes(row, hashOf)
  }
}

parentPort.postMessage(rowsCommitment(secret, rows()))
