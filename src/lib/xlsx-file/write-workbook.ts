import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { ZipFile } from 'yazl'
import { columnLetters } from './cell-address.ts'
import { xlsxLimits } from './xlsx-limits.ts'

/** A text, a decimal that a JavaScript number might not hold, or a day. */
export type WrittenCell = string | number | null | { number: string } | { day: string }

export type WrittenSheet = {
  name: string
  header: readonly string[]
  /** Read twice: the widths of columns stand before the rows. */
  rows: Iterable<readonly WrittenCell[]>
  /** Widths of columns in characters; a column is wider where its numbers are longer. */
  widths?: readonly number[]
}

type Written = { title: string; sheets: readonly WrittenSheet[] }

// One moment for all files, so that equal content gives equal bytes.
export const packing = {
  mtime: new Date(2026, 0, 1),
  mode: 0o100644,
  forceDosTimestamp: true,
  compress: true,
}
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006'
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const rowsAtOnce = 500

/**
 * Writes texts and numbers only: no formula, link, macro or hidden part. A text is an inline string,
 * which no spreadsheet runs, whatever it begins with.
 */
export async function writeWorkbook({ title, sheets }: Written): Promise<Buffer<ArrayBuffer>> {
  const zip = new ZipFile()
  const add = (name: string, xml: string) =>
    zip.addBuffer(Buffer.from(declaration + xml), name, packing)
  add('[Content_Types].xml', contentTypes(sheets.length))
  add(
    '_rels/.rels',
    relationships([
      ['officeDocument', 'xl/workbook.xml', relations],
      ['metadata/core-properties', 'docProps/core.xml', `${packageRelations}/relationships`],
    ]),
  )
  add('docProps/core.xml', coreProperties(title))
  add('xl/workbook.xml', workbookXml(sheets))
  add(
    'xl/_rels/workbook.xml.rels',
    relationships([
      ...sheets.map((_, at): Relation => ['worksheet', `worksheets/sheet${at + 1}.xml`, relations]),
      ['styles', 'styles.xml', relations],
    ]),
  )
  add('xl/styles.xml', styles)
  for (const [at, sheet] of sheets.entries()) {
    // In pieces, so that other requests are answered while a large sheet is written.
    const xml = Readable.from(sheetXml(sheet), { objectMode: false })
    zip.addReadStream(xml, `xl/worksheets/sheet${at + 1}.xml`, packing)
  }
  zip.end()
  return (await buffer(zip.outputStream as NodeJS.ReadableStream)) as Buffer<ArrayBuffer>
}

async function* sheetXml(sheet: WrittenSheet) {
  const { header, rows } = sheet
  const columns = (await fittingWidths(sheet)).map((width, at) => {
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`
  })
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${rowXml(header, 1, styleOf.header)}`
  let [row, xml] = [2, '']
  for (const cells of rows) {
    xml += rowXml(cells, row)
    row += 1
    if (row % rowsAtOnce !== 0) continue
    yield xml
    xml = ''
  }
  yield `${xml}</sheetData></worksheet>`
}

const usualWidth = 16
const besideNumber = 2
const widestForNumbers = 40

/** A spreadsheet rounds a number that its column is too narrow for, or shows ####. */
async function fittingWidths({ header, rows, widths = [] }: WrittenSheet) {
  const fitting = Array.from(
    { length: Math.max(header.length, widths.length) },
    (_, at) => widths[at] ?? usualWidth,
  )
  let row = 0
  for (const cells of rows) {
    for (const [at, cell] of cells.entries()) {
      const needed = Math.min(digitsOf(cell) + besideNumber, widestForNumbers)
      if (needed > (fitting[at] ?? 0)) fitting[at] = Math.max(needed, fitting[at] ?? usualWidth)
    }
    row += 1
    if (row % rowsAtOnce === 0) await setImmediate()
  }
  return Array.from(fitting, (width = usualWidth) => width)
}

function digitsOf(cell: WrittenCell) {
  if (typeof cell === 'number') return String(cell).length
  return cell !== null && typeof cell === 'object' && 'number' in cell ? cell.number.length : 0
}

const styleOf = { header: 1, day: 2 }

function rowXml(cells: readonly WrittenCell[], row: number, style = 0) {
  const inside = cells.map((cell, at) => cellXml(cell, `${columnLetters(at)}${row}`, style))
  return `<row r="${row}">${inside.join('')}</row>`
}

function cellXml(cell: WrittenCell, address: string, style: number): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return numberXml(String(cell), address)
  if (typeof cell === 'string') return textXml(cell, address, style)
  if ('number' in cell) {
    return isExact(cell.number) ? numberXml(cell.number, address) : textXml(cell.number, address, 0)
  }
  const serial = serialOf(cell.day)
  return serial ? numberXml(serial, address, styleOf.day) : textXml(cell.day, address, 0)
}

function numberXml(text: string, address: string, style = 0) {
  return `<c r="${address}"${style ? ` s="${style}"` : ''}><v>${text}</v></c>`
}

function textXml(text: string, address: string, style: number) {
  return `<c r="${address}"${style ? ` s="${style}"` : ''} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

/** A spreadsheet keeps 15 digits of a number; what has more is written as text. */
function isExact(decimal: string) {
  if (!/^-?\d+(?:\.\d+)?$/.test(decimal)) return false
  return decimal.replace(/\D/g, '').replace(/^0+/, '').length <= 15
}

const firstDay = '1900-03-01'

/** Days before March 1900 are counted differently by different programs. */
function serialOf(day: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day < firstDay) return null
  return String((Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000)
}

/** Characters that XML cannot hold are escaped as spreadsheets do, and so is what looks like that. */
export function escaped(text: string) {
  if (text.length > xlsxLimits.cell) throw new Error('a text is too long for a cell')
  return (
    text
      .toWellFormed()
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is escaped
      .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, (sign) => {
        const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
        return `_x${code}_`
      })
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  )
}

function contentTypes(sheets: number) {
  const override = (part: string, type: string) =>
    `<Override PartName="/${part}" ContentType="${type}"/>`
  const pages = Array.from({ length: sheets }, (_, at) =>
    override(`xl/worksheets/sheet${at + 1}.xml`, `${kind}.worksheet+xml`),
  )
  return `<Types xmlns="${packageRelations}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('xl/workbook.xml', `${kind}.sheet.main+xml`)}${override('xl/styles.xml', `${kind}.styles+xml`)}${override('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml')}${pages.join('')}</Types>`
}

type Relation = [type: string, target: string, base: string]

function relationships(list: Relation[]) {
  const each = list.map(
    ([type, target, base], at) =>
      `<Relationship Id="rId${at + 1}" Type="${base}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${packageRelations}/relationships">${each.join('')}</Relationships>`
}

function coreProperties(title: string) {
  return `<cp:coreProperties xmlns:cp="${packageRelations}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escaped(title)}</dc:title><dc:language>en-GB</dc:language></cp:coreProperties>`
}

function workbookXml(sheets: readonly WrittenSheet[]) {
  const each = sheets.map(
    ({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  return `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each.join('')}</sheets></workbook>`
}

const styles = `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
