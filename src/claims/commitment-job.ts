import {
  type CommittedRow,
  type DisclosedRow,
  disclosedRows,
  rowsCommitment,
  withHashes,
} from './row-commitment.ts'

export type CommitmentJob = {
  secret: Uint8Array
  /** JSON arrays of rows, in order. */
  parts: string[]
  /** Hashes of the files, by file name. */
  hashes: Record<string, string>
}

export type DisclosureJob = CommitmentJob & {
  /** Row numbers to disclose. */
  disclose: number[]
}

export function commit({ secret, ...job }: CommitmentJob) {
  return rowsCommitment(secret, rowsOf(job))
}

export function disclose({ secret, disclose: numbers, ...job }: DisclosureJob): DisclosedRow[] {
  return disclosedRows(secret, rowsOf(job), new Set(numbers))
}

function* rowsOf({ parts, hashes }: Pick<CommitmentJob, 'parts' | 'hashes'>) {
  const hashOf = new Map(Object.entries(hashes))
  for (const part of parts) {
    for (const row of JSON.parse(part) as CommittedRow[]) yield withHashes(row, hashOf)
  }
}
