import { csvLimits } from '../../lib/csv-file/csv-limits.ts'
import {
  isFormula,
  mostWhole,
  type NumberFormat,
  readNumber,
} from '../../lib/csv-file/read-number.ts'
import { roundDecimal } from '../../lib/exact-decimal.ts'
import type { CellKind } from '../../lib/xlsx-file/read-cell.ts'
import type { SheetRow } from '../../lib/xlsx-file/read-sheet.ts'
import { serialDay } from '../../lib/xlsx-file/serial-date.ts'
import type { ActivityRow } from '../activity-row.ts'
import { type Quality, qualities, rowLimits } from '../activity-row.ts'
import { converted, noteWithRate, type SpendRate } from '../spend/spend-rate.ts'
import { checkSheetCells, isNumberKind } from './check-sheet-cells.ts'
import type { ColumnMapping, ImportField } from './columns.ts'
import type { FindingCode, ImportFinding } from './import.schema.ts'
import { type DateFormat, type ReadDate, readDate } from './read-date.ts'
import type { Resolver } from './resolve-factor.ts'

type Reading = {
  columns: ColumnMapping
  /** The number of columns in the header. */
  width: number
  /** `isOpen` means that the file can be read in two ways, and the user has not chosen one. */
  numbers: { used: NumberFormat; isOpen: boolean }
  dates: { used: DateFormat; isOpen: boolean }
  period: { from: string; to: string }
  resolve: Resolver
  evidence: ReadonlySet<string>
  /** Places to which quantities that are number cells are rounded. */
  roundTo?: number | null
  /** Days of numbers in a workbook are counted from 1904. */
  is1904?: boolean
}

const textFields = ['reference', 'site', 'activity', 'instrument', 'note', 'evidence'] as const

export function createRowReader(reading: Reading) {
  const { columns, width, resolve } = reading
  const days = { ...reading, readDay: createDateReader(reading.dates.used) }
  return (cells: readonly string[], rowNumber: number, sheetRow?: SheetRow) => {
    const findings: ImportFinding[] = []
    const find = (code: FindingCode, column: string, value: string, choices?: string[]) => {
      const shown = value.length > 100 ? `${value.slice(0, 99)}…` : value
      findings.push({ row: rowNumber, column, code, value: shown, ...(choices && { choices }) })
    }
    const cell = (field: ImportField) => {
      const at = columns[field]
      const text = at === undefined ? '' : (cells[at] ?? '').trim()
      if (text.length <= csvLimits.cell) return text
      find('too_long', field, text)
      return ''
    }
    const extra = cells.length > width ? cells.slice(width).find((text) => text.trim() !== '') : ''
    if (extra) find('extra_cells', '', extra)

    const refused = sheetRow && checkSheetCells(sheetRow, columns, find)
    const kindOf = (field: ImportField) => sheetRow?.kinds[columns[field] ?? -1]
    const texts = {
      reference: cell('reference'),
      site: cell('site'),
      activity: cell('activity'),
      instrument: cell('instrument'),
      note: cell('note'),
      evidence: cell('evidence'),
    }
    for (const field of textFields) {
      if (texts[field].length > rowLimits[field]) find('too_long', field, texts[field])
      if (isFormula(texts[field])) find('formula_cell', field, texts[field])
    }
    const read = refused?.has('quantity')
      ? null
      : quantityOf(cell('quantity'), kindOf('quantity'), reading, find)
    const quantity = read ?? '0'
    if (quantity.startsWith('-')) {
      find(texts.note === '' ? 'negative_without_note' : 'negative_quantity', 'quantity', quantity)
    }
    if (read === '0') find('zero_quantity', 'quantity', read)
    const dateCell = (field: 'date_from' | 'date_to') =>
      refused?.has(field) ? refusedDate : dayText(cell(field), kindOf(field), reading)
    const period = datesOf(dateCell('date_from'), dateCell('date_to'), days, find)
    const resolved = resolve({
      activity: texts.activity,
      site: texts.site,
      category: cell('category'),
      factor: cell('factor'),
      unit: cell('unit'),
      marketFactor: cell('market_factor'),
    })
    for (const finding of resolved.findings) findings.push({ row: rowNumber, ...finding })
    if (resolved.contested && texts.note === '')
      find('contested_factor', 'note', '', resolved.contested)
    const given = { quantity, note: texts.note }
    const counted = resolved.rate ? inUnitOfFactor(given, resolved.rate, find) : given
    const evidence = texts.evidence === '' ? [] : namesIn(texts.evidence)
    for (const name of evidence) {
      if (!reading.evidence.has(name)) find('missing_evidence', 'evidence', name)
    }
    const row: ActivityRow = {
      reference: texts.reference,
      dateFrom: period.from,
      dateTo: period.to,
      site: texts.site,
      category: resolved.category,
      activity: texts.activity,
      factorSet: resolved.factor?.set ?? '',
      factorKey: resolved.factor?.key ?? '',
      quantity: counted.quantity,
      unit: resolved.unit,
      marketSet: resolved.market?.set ?? '',
      marketKey: resolved.market?.key ?? '',
      instrument: texts.instrument,
      note: counted.note,
      evidence,
      quality: qualityOf(cell('quality'), find),
    }
    return { row, findings, rate: resolved.rate }
  }
}

/** An amount of money in the unit of the factor. Its note begins with how it was worked out. */
function inUnitOfFactor(given: { quantity: string; note: string }, rate: SpendRate, find: Find) {
  const quantity = converted(given.quantity, rate)
  const note = noteWithRate(given, quantity, rate)
  const whole = quantity.replace('-', '').split('.')[0] ?? ''
  if (whole.length > mostWhole) find('too_big', 'quantity', quantity)
  if (quantity === '0' && given.quantity !== '0') find('zero_quantity', 'quantity', quantity)
  if (note.length > rowLimits.note) find('too_long', 'note', note)
  return { quantity, note }
}

function qualityOf(cell: string, find: Find): Quality {
  const name = cell.toLowerCase()
  const known = qualities.find((quality) => quality === name)
  if (known === undefined) find('bad_quality', 'quality', cell)
  return known ?? ''
}

function namesIn(cell: string) {
  return cell
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

type Find = (code: FindingCode, column: string, value: string, choices?: string[]) => void

/** Stands for a cell that has a finding already. */
const refusedDate = Symbol('refused')
type DateCell = string | typeof refusedDate

/** A number cell of a workbook is written as a plain decimal, whatever its texts are like. */
function quantityOf(
  cell: string,
  kind: CellKind | undefined,
  { numbers, roundTo = null }: Reading,
  find: Find,
) {
  if (isNumberKind(kind)) return numberCell(cell, roundTo, find)
  const read = readNumber(cell, numbers.used)
  if ('error' in read) {
    find(read.error, 'quantity', cell)
    return null
  }
  if (numbers.isOpen) {
    const other = readNumber(cell, 'comma')
    const choices = 'value' in other ? [read.value, other.value] : []
    if (new Set(choices).size === 2) find('ambiguous_number', 'quantity', cell, choices)
  }
  return read.value
}

function numberCell(cell: string, roundTo: number | null, find: Find) {
  const places = cell.split('.')[1]?.length ?? 0
  const isRounded = roundTo !== null && places > roundTo
  const read = readNumber(isRounded ? roundDecimal(cell, roundTo) : cell, 'plain')
  if ('error' in read) {
    find(read.error, 'quantity', cell)
    return null
  }
  if (isRounded) find('rounded_to', 'quantity', cell, [read.value])
  return read.value
}

/** A number without a date format is a day only if days are said to be numbers. */
function dayText(cell: string, kind: CellKind | undefined, { dates, is1904 }: Reading) {
  if (kind !== 'number' || dates.used !== 'excel') return cell
  return serialDay(cell, is1904 ?? false) ?? cell
}

/** Caches dates, because a file has few different ones. */
function createDateReader(format: DateFormat) {
  const known = new Map<string, ReadDate>()
  return (cell: string) => {
    let read = known.get(cell)
    if (!read) {
      read = readDate(cell, format)
      if (known.size < 10_000) known.set(cell, read)
    }
    return read
  }
}

type DayReading = Pick<Reading, 'dates' | 'period'> & { readDay: (cell: string) => ReadDate }

function datesOf(fromCell: DateCell, toCell: DateCell, reading: DayReading, find: Find) {
  const { period } = reading
  const from = dateOf(fromCell, 'date_from', reading, find)
  const to = toCell === '' ? from : dateOf(toCell, 'date_to', reading, find)
  const days = { from: from?.from ?? period.from, to: to?.to ?? period.to }
  if (!from || !to) return days
  if (days.from > days.to) find('date_order', 'date_to', days.to)
  else if (days.from < period.from || days.to > period.to) {
    const isFrom = days.from < period.from
    find('outside_period', isFrom ? 'date_from' : 'date_to', isFrom ? days.from : days.to, [
      `${period.from} to ${period.to}`,
    ])
  }
  return days
}

function dateOf(cell: DateCell, column: string, { dates, readDay }: DayReading, find: Find) {
  if (cell === refusedDate) return null
  const read = readDay(cell)
  if ('error' in read) {
    find(read.error, column, cell)
    return null
  }
  if (dates.isOpen) {
    const other = readDate(cell, 'mdy')
    const choices = 'from' in other ? [read.from, other.from] : []
    if (new Set(choices).size === 2) find('ambiguous_date', column, cell, choices)
  }
  return read
}
