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

/**
 * When a key of a log stopped signing, if it has: at the latest with the log. Takes all keys, newest
 * first. A witness that does not know the next key may have put that off by an unknown time.
 */
export function endOfKey<Key extends DatedKey & { logId: number }>(
  keys: readonly Key[],
  { vkey, logId }: Key,
): { day: Date; isEarliest: boolean } | null {
  const own = keys.filter((key) => key.logId === logId)
  const newer = own.slice(
    0,
    own.findIndex((key) => key.vkey === vkey),
  )
  const closed = keys.findLast((key) => key.logId === logId + 1)
  const ends = [closed, newer.findLast(({ endsOlder }) => endsOlder)].flatMap((key) => key ?? [])
  const times = ends.map(({ addedAt }) => addedAt.getTime())
  const next = newer.at(-1)
  const overlapEnd = next ? next.addedAt.getTime() + overlapMs : Number.POSITIVE_INFINITY
  const first = Math.min(overlapEnd, ...times)
  return Number.isFinite(first) ? { day: new Date(first), isEarliest: first === overlapEnd } : null
}
