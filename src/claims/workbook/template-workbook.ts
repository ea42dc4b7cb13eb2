import { categoryNames } from '../../../content/claims/category-names.ts'
import { templateRows } from '../../../content/claims/import-template.ts'
import { workbookWords as words } from '../../../content/claims/workbook.ts'
import { categories } from '../../factors/categories.ts'
import { units } from '../../factors/read-unit.ts'
import { type WrittenCell, writeWorkbook } from '../../lib/xlsx-file/write-workbook.ts'
import { type ImportField, importFields } from '../import/columns.ts'

const needed = new Set<ImportField>(['date_from', 'quantity', 'unit'])

export type TemplateRow = Partial<Record<ImportField, string>>

/** A file to fill in, with sample rows or others, and what belongs into its columns. */
export function templateWorkbook(filled: readonly TemplateRow[] = templateRows) {
  const { sheets, help } = words
  return writeWorkbook({
    title: sheets.activity,
    sheets: [
      {
        name: sheets.activity,
        header: importFields,
        rows: { [Symbol.iterator]: () => cellsOf(filled) },
        widths: importFields.map((field) => (field === 'factor' || field === 'note' ? 36 : 16)),
      },
      {
        name: sheets.help,
        header: help.header,
        rows: importFields.map((field) => [
          field,
          help.columns[field],
          needed.has(field) ? help.yes : help.no,
        ]),
        widths: [18, 90, 10],
      },
      {
        name: sheets.units,
        header: words.units.header,
        rows: Object.entries(units.units).map(([code, { dimension }]) => [code, dimension]),
        widths: [20, 24],
      },
      {
        name: sheets.categories,
        header: words.categories.header,
        rows: categories.map((code) => [code, categoryNames[code] ?? '']),
        widths: [20, 48],
      },
    ],
  })
}

function* cellsOf(filled: readonly TemplateRow[]): Generator<WrittenCell[]> {
  for (const row of filled) yield importFields.map((field) => templateCell(field, row[field] ?? ''))
}

function templateCell(field: ImportField, text: string): WrittenCell {
  if (text === '') return ''
  if (field === 'quantity') return { number: text }
  return field === 'date_from' || field === 'date_to' ? { day: text } : text
}
