import type { FileErrorCode } from '../../lib/csv-file/read-csv-file.ts'
import type { WorkbookErrorCode } from '../../lib/xlsx-file/workbook-error.ts'
import type { ImportContext } from './analyse-file.ts'
import type { ImportMapping, ImportReport } from './import.schema.ts'

/** The input of the thread that reads a file. */
export type ImportJob = {
  /** The name of the file, whose ending tells its kind. */
  name: string
  bytes: Uint8Array
  mapping: ImportMapping
  context: ImportContext
  want: 'report' | 'findings' | 'rows'
}

export type ImportAnswer =
  | { fault: { code: FileErrorCode | WorkbookErrorCode; line: number | null; where?: string } }
  | { csv: string }
  | { report: ImportReport; parts?: string[]; replaced?: number[] }
