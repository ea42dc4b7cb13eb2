import { appendFileSync } from 'node:fs'

/** `npm run test:hostile` asks for everything; the ordinary tests take a sample. */
export const isFull = process.env.HOSTILE_SIZE === 'full'

/** Some of them, spread over the whole list. */
export function sample<Case>(cases: readonly Case[], small: number): readonly Case[] {
  if (isFull || cases.length <= small) return cases
  const step = cases.length / small
  return Array.from({ length: small }, (_, i) => cases[Math.floor(i * step)] as Case)
}

type Count = { tried: number; failed: number }

const shownFaults = 20

/**
 * Counts what was tried by each path of entry. One case that fails does not end the others:
 * `finish` throws, naming them.
 */
export function tally(kind: string) {
  const counts = new Map<string, Count>()
  const faults: string[] = []

  function count(path: string, more: Count) {
    const { tried, failed } = counts.get(path) ?? { tried: 0, failed: 0 }
    counts.set(path, { tried: tried + more.tried, failed: failed + more.failed })
  }

  return {
    async check(path: string, what: string, attempt: () => unknown) {
      try {
        await attempt()
        count(path, { tried: 1, failed: 0 })
      } catch (error) {
        count(path, { tried: 1, failed: 1 })
        const why = error instanceof Error ? error.message : String(error)
        faults.push(`${path}: ${what}: ${why}`.slice(0, 1000))
      }
    },
    /** Counts cases that were looked at together, such as those on one screen. */
    many(path: string, tried: number, failures: readonly string[] = []) {
      count(path, { tried, failed: failures.length })
      for (const failure of failures) faults.push(`${path}: ${failure}`.slice(0, 1000))
    },
    finish() {
      const file = process.env.HOSTILE_TALLY
      const lines = [...counts].map(([path, one]) => JSON.stringify({ kind, path, ...one }))
      if (file && lines.length > 0) appendFileSync(file, `${lines.join('\n')}\n`)
      counts.clear()
      const found = faults.splice(0)
      if (found.length > 0) {
        throw new Error(`${found.length} failed:\n${found.slice(0, shownFaults).join('\n')}`)
      }
    },
  }
}
