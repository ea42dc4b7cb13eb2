import type { FileErrorCode } from '../../lib/csv-file/read-csv-file.ts'
import type { ImportContext } from './analyse-file.ts'
import type { ImportMapping, ImportReport } from './import.schema.ts'

/** The input of the thread that reads a file. */
export type ImportJob = {
  bytes: Uint8Array
  mapping: ImportMapping
  context: ImportContext
  want: 'report' | 'findings' | 'rows'
}

export type ImportAnswer =
  | { fault: { code: FileErrorCode; line: number | null } }
  | { csv: string }
  | { report: ImportReport; parts?: string[]; replaced?: number[] }
