import { parse } from 'csv-parse/sync'
import { redirectProblems as words } from '../../../content/cms/redirects.ts'
import { fileProblem } from '../../../content/errors/files.ts'
import { refuse } from '../../lib/app-error.ts'
import { placeOf, readPlainSheet } from '../../lib/xlsx-file/plain-sheet.ts'
import { WorkbookError } from '../../lib/xlsx-file/workbook-error.ts'
import type { Uploaded } from '../../server/http/read-upload.ts'
import { normalFrom, redirectInput, redirectLimits } from './redirect.schema.ts'

export type RedirectLine = { line: number; from: string; to: string }

export type RedirectFile = { csv: string } | Uploaded['file']

/** The rows of a file of either kind. */
export const readRedirects = (file: RedirectFile) =>
  'csv' in file ? readRedirectFile(file.csv) : readRedirectWorkbook(file)

/** Reads the rows of a CSV file with the columns from and to. The error names each invalid row. */
export function readRedirectFile(csv: string): RedirectLine[] {
  const [header = [], ...records] = parseLines(csv)
  if (records.length > redirectLimits.rows) refuseTooMany()
  return redirectsOf({ header, records, lineOf: (index) => index + 2 })
}

/** Reads the first visible sheet of a workbook, with the same columns. */
async function readRedirectWorkbook({ bytes, name }: Uploaded['file']) {
  try {
    const sheet = await readPlainSheet(bytes, name, redirectLimits.rows)
    const columns = columnsOf(sheet.header)
    const [refused] = sheet.refused.filter(
      ({ row, column }) => row === 0 || Object.values(columns).includes(column),
    )
    if (refused) {
      const place = placeOf(sheet, refused.row, refused.column)
      refuseRows({ csv: words.badCell(place, refused.code) })
    }
    const { header, records, rowNumbers } = sheet
    return redirectsOf({ header, records, lineOf: (index) => rowNumbers[index] ?? 0 })
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error
    if (error.code === 'too_many_rows') refuseTooMany()
    return refuseRows({ csv: fileProblem(error).replace(/\.$/, '') })
  }
}

function refuseTooMany(): never {
  refuseRows({ csv: words.tooManyRows(redirectLimits.rows) })
}

function columnsOf(header: readonly string[]) {
  const names = header.map((name) => name.trim().toLowerCase())
  const [from, to] = [names.indexOf('from'), names.indexOf('to')]
  if (from === -1 || to === -1) refuseRows({ csv: words.noColumns })
  return { from, to }
}

type Table = { header: string[]; records: string[][]; lineOf: (index: number) => number }

function redirectsOf({ header, records, lineOf }: Table): RedirectLine[] {
  const { from, to } = columnsOf(header)
  const fields: Record<string, string> = {}
  const rows = new Map<string, RedirectLine>()
  for (const [index, cells] of records.entries()) {
    const line = lineOf(index)
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
