import { exactNumber } from './exact-number.ts'
import type { NumberFormat, NumberKind } from './number-format.ts'
import { plainNumber } from './number-format.ts'
import type { Workbook } from './open-workbook.ts'
import { serialDay } from './serial-date.ts'
import { WorkbookError } from './workbook-error.ts'

export type CellKind = '' | 'text' | 'boolean' | 'error' | 'formula' | NumberKind

export type CellCode =
  | 'time_dropped'
  | 'bad_date'
  | 'bad_number'
  | 'rounded_15'
  | 'external_value'
  | 'formula_without_value'
  | 'error_cell'
  | 'control_character'
  | 'merged_cell'
  | 'hidden_rows'
  | 'stale_values'

export type ReadCell = { text: string; kind: CellKind; code?: CellCode; currency?: string }

/** A cell as it is stored. `text` is that of an inline string. */
export type StoredCell = {
  type: string
  style: string
  value: string
  text: string
  hasFormula: boolean
}

const empty: ReadCell = { text: '', kind: '' }

export function createCellReader({ strings, formats, date1904 }: Workbook) {
  const keep = createTextKeeper()
  // A sheet has few different days.
  const days = new Map<string, ReadCell>()
  return (cell: StoredCell): ReadCell => {
    const { type, value } = cell
    if (cell.hasFormula && value === '' && type !== 'str') {
      return { text: '', kind: 'formula', code: 'formula_without_value' }
    }
    if (type === 's') return textCell(shared(strings, value))
    if (type === 'inlineStr' || type === 'str') return textCell(keep(cell.text))
    if (value === '') return empty
    if (type === 'b') return { text: value === '1' ? 'TRUE' : 'FALSE', kind: 'boolean' }
    if (type === 'e') return { text: value, kind: 'error', code: 'error_cell' }
    if (type === 'd') return isoDay(value)
    const format = formats[Number(cell.style || 0)] ?? plainNumber
    if (format.kind !== 'date' && format.kind !== 'month') return numberCell(value, format)
    const key = `${format.kind} ${value}`
    const known = days.get(key) ?? dayCell(value, format.kind, date1904)
    if (days.size < 10_000) days.set(key, known)
    return known
  }
}

const kept = 10_000

/**
 * Columns repeat their texts, so that each is kept once. The parser gives parts of what it has read,
 * which would keep all of it in memory; longer ones are copied.
 */
function createTextKeeper() {
  const known = new Map<string, string>()
  return (text: string) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const own = text.length < 13 ? text : Buffer.from(text, 'utf16le').toString('utf16le')
    if (known.size < kept) known.set(own, own)
    return own
  }
}

function shared(strings: readonly string[], value: string) {
  const text = /^\d{1,7}$/.test(value) ? strings[Number(value)] : undefined
  if (text === undefined) throw new WorkbookError('bad_workbook', 'shared string')
  return text
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

function textCell(text: string): ReadCell {
  if (control.test(text) || !text.isWellFormed()) {
    return { text, kind: 'text', code: 'control_character' }
  }
  return { text, kind: 'text' }
}

function numberCell(value: string, { kind, currency }: NumberFormat): ReadCell {
  const number = exactNumber(value)
  if (!number) return { text: value, kind, code: 'bad_number' }
  return {
    text: number.text,
    kind,
    ...(number.isRounded && { code: 'rounded_15' }),
    ...(currency && { currency }),
  }
}

function dayCell(value: string, kind: 'date' | 'month', is1904: boolean): ReadCell {
  const number = exactNumber(value)
  if (!number) return { text: value, kind, code: 'bad_number' }
  const [whole = '', fraction] = number.text.split('.')
  const day = serialDay(whole, is1904)
  if (!day) return { text: number.text, kind: 'date', code: 'bad_date' }
  const dropped = fraction ? ({ code: 'time_dropped' } as const) : undefined
  if (kind === 'month' && day.endsWith('-01')) {
    return { text: day.slice(0, 7), kind: 'month', ...dropped }
  }
  return { text: day, kind: 'date', ...dropped }
}

function isoDay(value: string): ReadCell {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:T([\d:.]+)Z?)?$/.exec(value) ?? []
  if (!day) return { text: value, kind: 'date', code: 'bad_date' }
  const hasTime = /[1-9]/.test(time ?? '')
  return { text: day, kind: 'date', ...(hasTime && { code: 'time_dropped' }) }
}
