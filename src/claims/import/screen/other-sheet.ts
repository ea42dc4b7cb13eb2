import type { ImportMapping } from '../import.schema.ts'

/** Choices about one sheet say nothing about another. */
export function otherSheet(sheet: string | null): Partial<ImportMapping> {
  return {
    sheet,
    headerRow: null,
    headerRows: null,
    hiddenRows: null,
    merged: null,
    columns: null,
  }
}
