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

export type DatedKey = { vkey: string; addedAt: Date; endsOlder: boolean }

/** Takes keys newest first, and returns those that still sign. Those that are needed go on for longer. */
export function signingKeys<Key extends DatedKey>(
  keys: readonly Key[],
  now: Date,
  isNeeded: (key: Key) => boolean = () => false,
): Key[] {
  const ended = keys.findIndex(({ endsOlder }) => endsOlder)
  return keys.slice(0, ended < 0 ? keys.length : ended + 1).filter((key, at) => {
    const next = keys[at - 1]
    return !next || now.getTime() - next.addedAt.getTime() < overlapMs || isNeeded(key)
  })
}
