import { canonicalJson } from '../lib/canonical-json.ts'
import { csvLimits } from '../lib/csv-file/csv-limits.ts'
import { readCsvFile } from '../lib/csv-file/read-csv-file.ts'
import { isFormula, readNumber } from '../lib/csv-file/read-number.ts'
import { type PlainSheet, placeOf, type RefusedCode } from '../lib/xlsx-file/plain-sheet.ts'
import { isCategory } from './categories.ts'
import type { Factor, FactorSet } from './factor-set.ts'
import { rootText } from './factor-set.ts'
import { ownSetColumns } from './own-set-columns.ts'
import { readUnit } from './read-unit.ts'

type Column = (typeof ownSetColumns)[number]

export type OwnSetFinding = {
  /** The spreadsheet's row number: the header is row 1. */
  row: number
  column: Column
  /** `Sheet!C14` of a workbook. */
  cell?: string
  code:
    | RefusedCode
    | 'missing_value'
    | 'too_long'
    | 'formula_cell'
    | 'bad_key'
    | 'duplicate_key'
    | 'bad_number'
    | 'negative_factor'
    | 'unknown_unit'
    | 'unknown_category'
  value: string
}

export const ownSetLimits = { bytes: 2 * 1024 * 1024, factors: 5_000 }

const longest: Record<Column, number> = {
  key: 200,
  name: 300,
  unit: 60,
  kgCO2e: 60,
  categories: 300,
  region: 60,
  boundary: 200,
  source: 500,
  note: 1_000,
}
const required: readonly Column[] = ['key', 'name', 'unit', 'kgCO2e', 'categories', 'source']

export function readOwnFactors(bytes: Uint8Array) {
  return factorsOf(readCsvFile(bytes, null, ownSetLimits.factors))
}

type Table = { header: string[]; records: string[][]; sheet?: PlainSheet }

/** Returns the valid factors of a file in the order of a set, and the problems of the others. */
export function factorsOf({ header, records, sheet }: Table) {
  const names = header.map((name) => name.trim().toLowerCase())
  const at = new Map(ownSetColumns.map((column) => [column, names.indexOf(column.toLowerCase())]))
  const findings: OwnSetFinding[] = []
  const refused = sheet ? refusedCells(sheet, at) : new Map<number, OwnSetFinding[]>()
  findings.push(...(refused.get(0) ?? []))
  const factors = new Map<string, Factor>()
  let rows = 0
  for (const [i, cells] of records.entries()) {
    if (cells.length === 0) continue
    rows += 1
    const before = findings.length
    const row = sheet?.rowNumbers[i] ?? i + 2
    const inSheet = refused.get(row) ?? []
    findings.push(...inSheet)
    const find = (code: OwnSetFinding['code'], column: Column, value: string) => {
      if (inSheet.some((one) => one.column === column)) return
      const cell = sheet && placeOf(sheet, row, at.get(column) ?? -1)
      findings.push({ row, column, code, value: value.slice(0, 100), ...(cell && { cell }) })
    }
    const factor = readFactor((column) => (cells[at.get(column) ?? -1] ?? '').trim(), find)
    if (factors.has(factor.key)) find('duplicate_key', 'key', factor.key)
    if (findings.length === before) factors.set(factor.key, factor)
  }
  const sorted = [...factors.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
  return { rows, factors: sorted, findings }
}

/** What the sheet itself refuses in the columns that are read, by row; 0 is the sheet. */
function refusedCells(sheet: PlainSheet, at: ReadonlyMap<Column, number>) {
  const found = new Map<number, OwnSetFinding[]>()
  for (const { row, column, code, value } of sheet.refused) {
    const name = row === 0 ? 'key' : [...at].find(([, place]) => place === column)?.[0]
    if (!name) continue
    const finding = { row, column: name, code, value: value.slice(0, 100) }
    const cell = placeOf(sheet, row, column)
    found.set(row, [...(found.get(row) ?? []), { ...finding, cell }])
  }
  return found
}

type Find = (code: OwnSetFinding['code'], column: Column, value: string) => void

function readFactor(cell: (column: Column) => string, find: Find): Factor {
  for (const column of ownSetColumns) {
    const text = cell(column)
    if (text === '' && required.includes(column)) find('missing_value', column, '')
    else if (text.length > Math.min(longest[column], csvLimits.cell)) find('too_long', column, text)
    else if (isFormula(text)) find('formula_cell', column, text)
  }
  const key = cell('key')
  if (key !== '' && !/^[A-Za-z0-9][A-Za-z0-9._/-]{0,199}$/.test(key)) find('bad_key', 'key', key)
  const unit = cell('unit') === '' ? null : readUnit(cell('unit'))
  if (cell('unit') !== '' && (!unit || 'choices' in unit)) {
    find('unknown_unit', 'unit', cell('unit'))
  }
  const categories = cell('categories')
    .split(/[;\s]+/)
    .filter((code) => code !== '')
  for (const code of categories) if (!isCategory(code)) find('unknown_category', 'categories', code)
  const note = cell('note')
  return {
    key,
    name: cell('name'),
    unit: unit && 'code' in unit ? unit.code : '',
    kgCO2e: kgOf(cell('kgCO2e'), find),
    categories: [...new Set(categories)],
    boundary: cell('boundary') || 'as supplied',
    region: cell('region') || 'as supplied',
    source: cell('source'),
    ...(note !== '' && { note }),
  }
}

/** Only plain decimals are accepted, because a misread factor would falsify all results. */
function kgOf(text: string, find: Find) {
  if (text === '') return '0'
  const read = readNumber(text, 'plain')
  if ('error' in read) {
    if (read.error !== 'formula_cell') find('bad_number', 'kgCO2e', text)
    return '0'
  }
  if (read.value.startsWith('-')) find('negative_factor', 'kgCO2e', text)
  return read.value
}

/** The set names its organisation, so that no two organisations can create the same set. */
export function ownSet(
  about: { alias: string; name: string; validFrom: string; validTo: string; gwp: string },
  organisation: { publicId: string; name: string; country: string },
  factors: Factor[],
  fileHash: string,
): FactorSet {
  return {
    header: {
      format: 'terraproof.factor-set/1',
      alias: about.alias,
      name: about.name,
      publisher: organisation.name,
      edition: about.validFrom.slice(0, 4),
      validFrom: about.validFrom,
      validTo: about.validTo,
      region: organisation.country,
      gwp: about.gwp,
      source: { title: `Supplied by ${organisation.name}`, sha256: fileHash },
      licence: { id: 'own', url: '', attribution: `Supplied by ${organisation.name}` },
      notes: [`Supplied by the organisation ${organisation.publicId} itself.`],
      factors: {
        size: factors.length,
        root: rootText(factors.map((factor) => canonicalJson(factor))),
      },
    },
    factors,
  }
}
