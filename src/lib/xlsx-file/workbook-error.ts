/** Why a whole workbook is refused. */
export type WorkbookErrorCode =
  | 'file_too_big'
  | 'archive_too_big'
  | 'bad_workbook'
  | 'xml_doctype'
  | 'macros'
  | 'encrypted_or_old'
  | 'wrong_kind'
  | 'empty_sheet'
  | 'hidden_sheets'
  | 'too_many_columns'
  | 'too_many_rows'

export class WorkbookError extends Error {
  readonly code: WorkbookErrorCode
  /** The cell, sheet or part, where there is one. */
  readonly where: string

  constructor(code: WorkbookErrorCode, where = '') {
    super(where ? `${code} at ${where}` : code)
    this.code = code
    this.where = where
  }
}
