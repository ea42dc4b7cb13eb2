import { importPage } from '../../../../content/claims/import-page.ts'
import { type ColumnMapping, importFields } from '../columns.ts'

const words = importPage.columns

/** What a column can be used as. */
export const columnFields = [
  { value: '', label: words.leaveOut },
  ...importFields.map((field) => ({ value: field as string, label: words.fields[field] })),
]

export function fieldAt(columns: ColumnMapping, at: number) {
  return importFields.find((field) => columns[field] === at) ?? ''
}

/** Each field has at most one column, and each column one field. */
export function withField(columns: ColumnMapping, at: number, field: string) {
  const others = Object.entries(columns).filter(([name, place]) => place !== at && name !== field)
  return { ...Object.fromEntries(others), ...(field && { [field]: at }) } as ColumnMapping
}
