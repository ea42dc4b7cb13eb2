const hour = 3600

/** Before each further attempt. */
const pausesSeconds = [5, 300, 1800, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour)]
export const mostAttempts = pausesSeconds.length + 1
/** So that what failed together does not come back together. */
const mostJitter = 0.2
const mostAskedSeconds = 24 * hour
/** A clock that was wrong has set whatever is later than this. */
export const longestSeconds = 24 * hour * (1 + mostJitter) + 60

/** After this many attempts. What the receiver asks for can make it longer, never shorter. */
export function pauseSeconds(attempts: number, askedSeconds: number) {
  const own = (pausesSeconds[attempts - 1] ?? 0) * (1 + Math.random() * mostJitter)
  return Math.max(own, Math.min(askedSeconds, mostAskedSeconds))
}

/** Seconds by a Retry-After, which is a number of them or a time; 0 if it says nothing. */
export function askedSeconds(header: string | null, now = Date.now()) {
  if (!header) return 0
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0
}
