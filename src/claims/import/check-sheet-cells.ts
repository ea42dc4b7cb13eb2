import { isCurrency } from '../../lib/xlsx-file/number-format.ts'
import type { CellKind } from '../../lib/xlsx-file/read-cell.ts'
import type { SheetRow } from '../../lib/xlsx-file/read-sheet.ts'
import { type ColumnMapping, type ImportField, importFields } from './columns.ts'
import { type FindingCode, findingCodes } from './import.schema.ts'

type Find = (code: FindingCode, column: string, value: string) => void

const dateFields = new Set<ImportField>(['date_from', 'date_to'])
const asNumbers = new Set<CellKind>(['number', 'percent', 'currency', 'zeros'])

export function isNumberKind(kind: CellKind | undefined) {
  return kind !== undefined && asNumbers.has(kind)
}

/**
 * Checks what only a sheet knows about its cells. Returns the fields whose cells are refused, which
 * need no further check.
 */
export function checkSheetCells(
  { cells, kinds, findings, currencies }: SheetRow,
  columns: ColumnMapping,
  find: Find,
): ReadonlySet<ImportField> {
  const refused = new Set<ImportField>()
  const found = (code: FindingCode, field: ImportField, value: string) => {
    find(code, field, value)
    if (findingCodes[code] === 'error') refused.add(field)
  }
  for (const field of importFields) {
    const at = columns[field]
    if (at === undefined) continue
    for (const { column, code, value } of findings ?? []) {
      if (column === at) found(code, field, value)
    }
    if (refused.has(field)) continue
    const [kind, text] = [kinds[at] ?? '', cells[at] ?? '']
    if (field === 'quantity') {
      const unit = cells[columns.unit ?? -1] ?? ''
      const code = quantityCode(kind, { unit, currency: currencies?.get(at) })
      if (code) found(code, field, text)
    } else if (!dateFields.has(field) && isNumberKind(kind)) {
      if (text.replace(/\D/g, '').length > 15) found('digits_lost', field, text)
      else if (kind === 'zeros') found('format_hides_zeros', field, text)
    }
  }
  return refused
}

function quantityCode(
  kind: CellKind,
  { unit, currency }: { unit: string; currency: string | undefined },
): FindingCode | undefined {
  if (kind === 'date' || kind === 'month' || kind === 'time') return 'date_in_number'
  if (kind === 'boolean') return 'bad_number'
  if (kind === 'percent') return 'percent_cell'
  if (kind !== 'currency') return undefined
  const money = /^([A-Z]{3})(?:\d{4})?$/.exec(unit)?.[1]
  if (!money || !isCurrency(money)) return 'currency_format'
  return currency && currency !== money ? 'currency_mismatch' : undefined
}
