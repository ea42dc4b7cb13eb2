import { CsvError, type Options } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { oneLine } from '../visible-text.ts'
import { csvLimits, type Delimiter, type FileEncoding } from './csv-limits.ts'

/** Why a whole file cannot be read. */
export type FileErrorCode =
  | 'control_character'
  | 'bad_encoding'
  | 'bad_quote'
  | 'empty_file'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'line_too_long'

export class FileError extends Error {
  readonly code: FileErrorCode
  readonly line: number | null

  constructor(code: FileErrorCode, line: number | null = null) {
    super(code)
    this.code = code
    this.line = line
  }
}

export type CsvFile = {
  encoding: FileEncoding
  delimiter: Delimiter
  header: string[]
  /** The first record is row 2 of the spreadsheet. A row without any text is an empty list. */
  records: string[][]
}

export function readCsvFile(
  bytes: Uint8Array,
  chosen: Delimiter | null,
  mostRows = csvLimits.rows,
): CsvFile {
  const { text, encoding } = decode(bytes)
  const control = text.search(controlCharacter)
  if (control >= 0) throw new FileError('control_character', lineAt(text, control))
  const { body, delimiter: declared } = withoutDeclaration(text)
  const delimiter = chosen ?? declared ?? delimiterOf(body)
  // The parser works on bytes, so the original bytes are used if the text is unchanged.
  const isWhole = encoding === 'utf-8' && body.length === text.length && bytes[0] !== byteOrderMark
  const records = parseRecords(isWhole ? bytes : body, mostRows, {
    delimiter,
    record_delimiter: lineEnds(body),
  })
  const header = records.shift()
  if (!header?.some((cell) => cell.trim() !== '')) throw new FileError('empty_file')
  if (header.length > csvLimits.columns) throw new FileError('too_many_columns', 1)
  while (records.length > 0 && isBlank(records.at(-1))) records.pop()
  if (records.length > mostRows) throw new FileError('too_many_rows')
  return {
    encoding,
    delimiter,
    header: header.map(oneLine),
    records: records.map((cells) => (isBlank(cells) ? [] : cells.map(oneLine))),
  }
}

function isBlank(cells: string[] | undefined) {
  return cells?.every((cell) => cell.trim() === '') ?? false
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

function decode(bytes: Uint8Array): { text: string; encoding: FileEncoding } {
  const mark = String([bytes[0], bytes[1]])
  if (mark === '255,254') return decodeAs('utf-16le', bytes)
  if (mark === '254,255') return decodeAs('utf-16be', bytes)
  try {
    return decodeAs('utf-8', bytes)
  } catch {
    return decodeAs('windows-1252', bytes)
  }
}

function decodeText(encoding: FileEncoding, bytes: Uint8Array) {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new FileError('bad_encoding')
  }
}

function decodeAs(encoding: FileEncoding, bytes: Uint8Array) {
  const text = decodeText(encoding, bytes)
  // Joining files can leave a second byte order mark.
  return { text: text.startsWith('\uFEFF') ? text.slice(1) : text, encoding }
}

/** Removes Excel's first line, which names the delimiter. */
function withoutDeclaration(text: string) {
  const declaration = /^sep=([,;\t])\r?\n/i.exec(text)
  return declaration
    ? { body: text.slice(declaration[0].length), delimiter: declaration[1] as Delimiter }
    : { body: text, delimiter: null }
}

function delimiterOf(text: string): Delimiter {
  const line = text.slice(0, text.search(/\r|\n|$/)).replace(/"[^"]*"/g, '')
  const count = (sign: string) => line.split(sign).length
  const signs: Delimiter[] = [',', ';', '\t']
  return signs.reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

const byteOrderMark = 0xef

/** The parser detects a single kind of line end. Mixed ones, as in joined files, are slower. */
function lineEnds(text: string) {
  const isMixed = text.includes('\r') && /[^\r]\n|\r[^\n]/.test(text)
  return isMixed ? ['\r\n', '\n', '\r'] : undefined
}

function parseRecords(file: string | Uint8Array, mostRows: number, signs: Options): string[][] {
  const options: Options = {
    ...signs,
    relax_column_count: true,
    max_record_size: csvLimits.columns * csvLimits.cell,
    // Reads one row more than allowed, plus the header, to detect too many rows.
    to: mostRows + 2,
  }
  try {
    return parse(
      typeof file === 'string' ? file : Buffer.from(file),
      options,
    ) as unknown as string[][]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = 'lines' in error ? Number(error.lines) : null
    throw new FileError(error.code === 'CSV_MAX_RECORD_SIZE' ? 'line_too_long' : 'bad_quote', line)
  }
}

function lineAt(text: string, index: number) {
  let line = 1
  for (let i = text.indexOf('\n'); i >= 0 && i < index; i = text.indexOf('\n', i + 1)) line += 1
  return line
}
