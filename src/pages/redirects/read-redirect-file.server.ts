import { parse } from 'csv-parse/sync'
import { refuse } from '../../lib/app-error.ts'
import { longestChain, redirectInput, redirectLimits } from './redirect.schema.ts'

export type RedirectRow = { from: string; to: string }

/** Reads the rows of a CSV file with the columns from and to. The error names each invalid row. */
export function readRedirectFile(csv: string): RedirectRow[] {
  const lines = parseLines(csv)
  const [first] = lines
  const header = first?.map((name) => name.trim().toLowerCase()) ?? []
  const [from, to] = [header.indexOf('from'), header.indexOf('to')]
  if (from === -1 || to === -1) refuseRows({ csv: 'The first line needs the columns from and to' })
  if (lines.length - 1 > redirectLimits.rows) {
    refuseRows({
      csv: `Import at most ${redirectLimits.rows.toLocaleString('en-GB')} rows at once`,
    })
  }
  const fields: Record<string, string> = {}
  const rows = new Map<string, string>()
  for (const [index, line] of lines.slice(1).entries()) {
    const row = `row ${index + 2}`
    const { data, error } = redirectInput.safeParse({ from: line[from], to: line[to] })
    if (!data) fields[row] = error.issues[0]?.message ?? ''
    else if (rows.has(data.from)) fields[row] = `${data.from} appears twice`
    else rows.set(data.from, data.to)
  }
  for (const start of rows.keys()) {
    if (!endsSoon(rows, start)) fields[start] = 'leads back to itself, or over too many addresses'
  }
  if (Object.keys(fields).length > 0) refuseRows(fields)
  if (rows.size === 0) refuseRows({ csv: 'This file has no rows' })
  return [...rows].map(([address, target]) => ({ from: address, to: target }))
}

function parseLines(csv: string): string[][] {
  try {
    return parse(csv, {
      bom: true,
      skip_empty_lines: true,
      relax_column_count: true,
      // The header, and one row more than allowed.
      to: redirectLimits.rows + 2,
    })
  } catch {
    return refuseRows({ csv: 'This file cannot be read as CSV' })
  }
}

function endsSoon(rows: ReadonlyMap<string, string>, start: string) {
  let next = rows.get(start)
  for (let step = 0; step < longestChain && next !== undefined; step += 1) next = rows.get(next)
  return next === undefined
}

const mostNamed = 20

function refuseRows(fields: Record<string, string>): never {
  const named = Object.entries(fields).slice(0, mostNamed)
  const lines = named.map(([row, problem]) => (row === 'csv' ? problem : `${row}: ${problem}`))
  refuse('invalid', `Nothing was imported. ${lines.join('. ')}.`, {
    fields: Object.fromEntries(named),
  })
}
