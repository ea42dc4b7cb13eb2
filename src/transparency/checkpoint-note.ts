import { toBase64 } from '../lib/base64.ts'

/** What the log signs: so many entries, with this root. */
export function checkpointText({
  origin,
  size,
  root,
}: {
  origin: string
  size: number
  root: Uint8Array
}) {
  return `${origin}\n${size}\n${toBase64(root)}\n`
}

/** How long checkpoints carry the signature of the key before, for those who have not heard yet. */
const overlapMs = 30 * 86_400_000

/** Of keys in order, the newest first: those that still sign. */
export function signingKeys(keys: readonly { vkey: string; addedAt: Date }[], now: Date) {
  return keys.filter((_, at) => {
    const next = keys[at - 1]
    return !next || now.getTime() - next.addedAt.getTime() < overlapMs
  })
}
