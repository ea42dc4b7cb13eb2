/** Why a whole file cannot be read. */
const fileErrorWords = {
  bad_encoding:
    'The file is marked as Unicode text (UTF-16), but is not. Save it again as CSV UTF-8.',
  control_character: 'The file contains a character that is not text. Save it again as CSV.',
  bad_quote: 'A quotation mark is not closed, or is inside an unquoted cell.',
  empty_file: 'The file has no header. Its first line must name the columns.',
  too_many_rows: 'The file has more than 100,000 rows. Split it.',
  too_many_columns: 'The file has more than 64 columns. Remove those that are not needed.',
  line_too_long:
    'A line is longer than any row can be. The cause is often a quotation mark that is not closed.',
  file_too_big: 'A file can be up to 20 MB. Split it.',
  archive_too_big:
    'The workbook holds far more than its size suggests. Copy the sheet into a new workbook.',
  bad_workbook:
    'The workbook is damaged. Open it in Excel or LibreOffice and save it again as .xlsx.',
  xml_doctype:
    'The workbook contains a document type, which no spreadsheet writes. Save it again as .xlsx.',
  macros: 'This workbook has macros. Save it as .xlsx without macros.',
  encrypted_or_old:
    'This workbook is old or protected by a password. Save it as .xlsx without a password.',
  wrong_kind: 'This is not an Excel workbook. Save it as .xlsx or CSV.',
  hidden_sheets:
    'All sheets of this workbook are hidden. Unhide the one with your data, and save it.',
  empty_sheet: 'There is nothing to read: the sheet, or its header row, has no cells with content.',
}

/** The sentences about a file that differ for a workbook. */
const workbookErrorWords: Partial<Record<keyof typeof fileErrorWords, string>> = {
  too_many_rows: 'The sheet has more than 100,000 rows. Split it.',
  too_many_columns: 'The sheet has more than 256 columns. Remove those that are not needed.',
}

type FileProblem = { code: keyof typeof fileErrorWords; line?: number | null; where?: string }

/** Why a file cannot be read, and where. */
export function fileProblem({ code, line, where }: FileProblem) {
  if (where === undefined) return `${fileErrorWords[code]}${line ? ` Check line ${line}.` : ''}`
  const words = workbookErrorWords[code] ?? fileErrorWords[code]
  return where === '' ? words : `${words} See ${where}.`
}
