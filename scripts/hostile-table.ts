import { existsSync, readFileSync } from 'node:fs'
import type { Result } from './test-summary.ts'

/** What tests/hostile/tally.ts writes: one line for each class and path. */
export type Tried = { kind: string; path: string; tried: number; failed: number }

export function readTally(file: string): Tried[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

/** A Markdown table by class and path. A path that appears twice is added up. */
export function tallyTable(all: readonly Tried[]): string[] {
  const groups = Map.groupBy(all, ({ kind, path }) => `${kind} | ${path}`)
  const rows = [...groups].map(([name, ones]) => {
    const { tried, failed } = sumOf(ones)
    return `| ${name} | ${count(tried)} | ${count(tried - failed)} | ${count(failed)} |`
  })
  return ['| class | path | tried | passed | failed |', '|---|---|--:|--:|--:|', ...rows.sort()]
}

/** The last line counts what was tried, and 1 for a part that failed without such a count. */
export function tallySummary(all: readonly Tried[], results: readonly Result[]): string[] {
  const problems = results.flatMap(({ part, problem }) => (problem ? [`${part}: ${problem}`] : []))
  const { tried, failed } = sumOf(all)
  const isUncounted = problems.length > 0 && failed === 0
  return ['', ...problems, `${tried - failed} passed, ${failed + (isUncounted ? 1 : 0)} failed`]
}

function sumOf(all: readonly Tried[]) {
  const total = (of: 'tried' | 'failed') => all.reduce((sum, one) => sum + one[of], 0)
  return { tried: total('tried'), failed: total('failed') }
}

function count(number: number) {
  return number.toLocaleString('en-GB')
}
