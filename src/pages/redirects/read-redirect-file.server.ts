import { parse } from 'csv-parse/sync'
import { redirectProblems as words } from '../../../content/cms/redirects.ts'
import { refuse } from '../../lib/app-error.ts'
import { normalFrom, redirectInput, redirectLimits } from './redirect.schema.ts'

type RedirectLine = { line: number; from: string; to: string }

/** Reads the rows of a CSV file with the columns from and to. The error names each invalid row. */
export function readRedirectFile(csv: string): RedirectLine[] {
  const lines = parseLines(csv)
  const [first] = lines
  const header = first?.map((name) => name.trim().toLowerCase()) ?? []
  const [from, to] = [header.indexOf('from'), header.indexOf('to')]
  if (from === -1 || to === -1) refuseRows({ csv: words.noColumns })
  if (lines.length - 1 > redirectLimits.rows) {
    refuseRows({ csv: words.tooManyRows(redirectLimits.rows) })
  }
  const fields: Record<string, string> = {}
  const rows = new Map<string, RedirectLine>()
  for (const [index, cells] of lines.slice(1).entries()) {
    const line = index + 2
    const { data, error } = redirectInput.safeParse({ from: cells[from], to: cells[to] })
    if (!data) fields[words.row(line)] = error.issues[0]?.message ?? ''
    else if (rows.has(normalFrom(data.from))) fields[words.row(line)] = words.twice(data.from)
    else rows.set(normalFrom(data.from), { line, ...data })
  }
  if (Object.keys(fields).length > 0) refuseRows(fields)
  if (rows.size === 0) refuseRows({ csv: words.noRows })
  return [...rows.values()]
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
    return refuseRows({ csv: words.noCsv })
  }
}

const mostNamed = 20

export function refuseRows(fields: Record<string, string>): never {
  const named = Object.entries(fields).slice(0, mostNamed)
  const lines = named.map(([row, problem]) => (row === 'csv' ? problem : `${row}: ${problem}`))
  refuse('invalid', `Nothing was imported. ${lines.join('. ')}.`, {
    fields: Object.fromEntries(named),
  })
}
