import { rowInput } from '../tests/support/row-input.ts'
import type { ClaimOwner } from './claim-owner.ts'
import { atMost, type Figure, steadyP95 } from './measure.ts'
import { timeCalls } from './timed-calls.ts'

/** `other` is a claim with the same rows that the bench may change. */
type Place = { url: string; owner: ClaimOwner; claim: string; other: string; size: number }

const row = { ...rowInput, reference: '' }

/** Compares the calls of the rows screen with one that reads one row. */
export async function benchRows(
  section: string,
  { url, owner, claim, other, size }: Place,
  quick: boolean,
): Promise<Figure[]> {
  const anywhere = () => Math.floor(Math.random() * (size - 100))
  let deleted = Math.floor(size / 2)
  const calls = {
    'rows at a random place': () => `${claim}/rows?limit=100&after=${anywhere()}`,
    'rows of one category': () =>
      `${claim}/rows?limit=100&category=2.electricity&after=${anywhere()}`,
    'rows of one site': () =>
      `${claim}/rows?limit=100&site=Cardiff%20depot%20(sample)&after=${anywhere()}`,
    'search of rows': () => `${claim}/rows?limit=100&q=boiler&after=${anywhere()}`,
    'search of rows, first page': () => `${claim}/rows?limit=100&q=boiler`,
    'count of what a search finds': () => `${claim}/rows/keys?q=boiler`,
    'where pages begin': () => `${claim}/rows/keys`,
    'what the filters offer': () => `${claim}/rows/facets`,
    'rows of one site, with the total': () =>
      `${claim}/rows?limit=100&site=Cardiff%20depot%20(sample)`,
    results: () => `${claim}/results`,
    'deleting a row': () => {
      deleted += 1
      return { path: `${other}/rows/${deleted}`, method: 'DELETE' as const, json: {} }
    },
    'adding a row': () => ({ path: `${other}/rows`, method: 'POST' as const, json: row }),
  }
  const oneRow = () => `${claim}/rows?limit=1&after=${anywhere()}`
  const timed = await timeCalls(url, owner.cookie, { oneRow, ...calls }, quick ? 10 : 30)
  const p95 = (name: string) => steadyP95(timed[name]?.ms ?? [])
  return Object.keys(calls).map((name) =>
    atMost(10, {
      section,
      name: `${name}, p95 at ${size} rows`,
      value: p95(name),
      unit: 'ms',
      limit: { name: 'one row', value: p95('oneRow') },
    }),
  )
}
