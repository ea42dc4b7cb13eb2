import { rowInput } from '../tests/support/row-input.ts'
import { startServer } from '../tests/support/server-process.ts'
import { claimOwner } from './claim-owner.ts'
import type { BenchDatabase } from './databases.ts'
import { atMost, type Effort, type Section, steadyP95 } from './measure.ts'
import { timeCalls } from './timed-calls.ts'

const first = 1996

/** The screen of years of an organisation with thirty of them, against a call that reads one row. */
export async function benchYears(database: BenchDatabase, { quick }: Effort): Promise<Section> {
  const section = `years, ${database.name}`
  const env = database.env(await database.create('years'))
  const server = await startServer({ ...env, LOG_LEVEL: 'error' })
  const owner = await claimOwner(server, env)
  const count = quick ? 5 : 30
  const claims: string[] = []
  for (let year = first; year < first + count; year += 1) {
    const period = { periodFrom: `${year}-01-01`, periodTo: `${year}-12-31` }
    const claim = await owner.newClaim(period)
    const row = { ...rowInput, dateFrom: period.periodFrom, dateTo: period.periodTo }
    await owner.send(`${claim}/rows`, row)
    const employees = {
      year,
      kind: 'employees',
      label: 'employee',
      unit: 'FTE',
      value: '200',
      version: 0,
    }
    await owner.send('/api/workspace/years/denominators', employees, 'PUT')
    claims.push(claim)
  }
  for (let target = 0; target < 20; target += 1) {
    const goal = { baseYear: first, targetYear: 2030 + target, reductionPercent: '42' }
    await owner.send('/api/workspace/years/targets', {
      kind: 'absolute',
      measure: 'totalLocation',
      ...goal,
    })
  }
  const newest = claims.at(-1) ?? ''
  const calls = {
    oneRow: () => `${newest}/rows?limit=1`,
    years: () => '/api/workspace/years',
    csv: () => '/api/workspace/years/years.csv',
    next: () => `${newest}/next-year`,
  }
  const timed = await timeCalls(server.url, owner.cookie, calls, quick ? 10 : 50)
  await server.stop()
  const p95 = (name: keyof typeof calls) => steadyP95(timed[name]?.ms ?? [])
  const limit = { name: 'one row', value: p95('oneRow') }
  const figure = (name: string, of: keyof typeof calls) =>
    atMost(10, { section, name: `${name}, p95`, value: p95(of), unit: 'ms', limit })
  return {
    figures: [
      figure(`${count} years with denominators and 20 targets`, 'years'),
      figure(`${count} years as CSV`, 'csv'),
      figure('what the next year begins with', 'next'),
    ],
  }
}
