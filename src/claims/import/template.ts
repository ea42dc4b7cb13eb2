import { templateRows } from '../../../content/claims/import-template.ts'
import { toCsv } from '../../lib/csv.ts'
import { importFields } from './columns.ts'

export function templateCsv() {
  return toCsv(
    [...importFields],
    templateRows.map((row) => importFields.map((field) => row[field] ?? '')),
  )
}
