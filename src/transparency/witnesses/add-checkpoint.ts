import { fromBase64, toBase64 } from '../../lib/base64.ts'
import { readCount } from '../checkpoint.ts'
import type { Hash } from '../merkle.ts'

/** What is sent to a witness, by C2SP tlog-witness. */
export type AddCheckpoint = {
  /** The size that the witness holds, as far as the sender knows. */
  old: number
  /** Shows that the checkpoint continues the log of that size. */
  proof: Hash[]
  note: string
}

const longestProof = 63

/** The type of an answer that tells which size the witness holds. */
export const sizeType = 'text/x.tlog.size'

export function formatAddCheckpoint({ old, proof, note }: AddCheckpoint): string {
  return `old ${old}\n${proof.map((hash) => `${toBase64(hash)}\n`).join('')}\n${note}`
}

export function parseAddCheckpoint(body: string): AddCheckpoint | undefined {
  const split = body.indexOf('\n\n')
  if (split < 0) return undefined
  const [first = '', ...lines] = body.slice(0, split).split('\n')
  const old = first.startsWith('old ') ? readCount(first.slice(4)) : undefined
  if (old === undefined || lines.length > longestProof) return undefined
  const proof: Hash[] = []
  for (const line of lines) {
    const hash = fromBase64(line)
    if (hash?.length !== 32) return undefined
    proof.push(hash)
  }
  return { old, proof, note: body.slice(split + 2) }
}
