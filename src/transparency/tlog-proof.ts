import { fromBase64, toBase64 } from '../lib/base64.ts'
import { readCount } from './checkpoint.ts'

/** Proof that an entry is in a log: its index, the hashes beside its path, and a checkpoint. */
export type TlogProof = { index: number; hashes: Uint8Array[]; checkpoint: string }

/** Reads a C2SP tlog-proof. Extra data is refused, because nothing would authenticate it. */
export function parseTlogProof(text: string): TlogProof | undefined {
  if (text.length > 100_000 || !text.startsWith(firstLine)) return undefined
  const end = text.indexOf('\n\n')
  if (end < 0) return undefined
  const [indexLine = '', ...encoded] = text.slice(firstLine.length, end).split('\n')
  const index = indexLine.startsWith('index ') ? readCount(indexLine.slice(6)) : undefined
  if (index === undefined || encoded.length > 63) return undefined
  const hashes = encoded.map(fromBase64).filter((hash) => hash?.length === 32)
  if (hashes.length !== encoded.length) return undefined
  return { index, hashes: hashes as Uint8Array[], checkpoint: text.slice(end + 2) }
}

const firstLine = 'c2sp.org/tlog-proof@v1\n'

export function formatTlogProof({ index, hashes, checkpoint }: TlogProof): string {
  return `${firstLine}index ${index}\n${hashes.map((hash) => `${toBase64(hash)}\n`).join('')}\n${checkpoint}`
}
