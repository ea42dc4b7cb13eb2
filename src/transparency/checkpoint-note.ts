import { toBase64 } from '../lib/base64.ts'

/** The text that the log signs: its name, its number of entries and their root. */
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

/** How long the previous key also signs, for readers who do not know the new key yet. */
const overlapMs = 30 * 86_400_000

/** Takes keys newest first, and returns those that still sign. */
export function signingKeys(keys: readonly { vkey: string; addedAt: Date }[], now: Date) {
  return keys.filter((_, at) => {
    const next = keys[at - 1]
    return !next || now.getTime() - next.addedAt.getTime() < overlapMs
  })
}
