import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { openPackage } from './open-package.ts'
import { escaped, packing } from './write-workbook.ts'

export type ChangedCell = string | boolean | { number: string }

/** The cells to change, by the part of their sheet and by address. */
export type CellChanges = Record<string, Record<string, ChangedCell>>

const workbookPart = 'xl/workbook.xml'

/**
 * Writes into cells of a workbook that somebody else made, and lets it calculate when it is opened.
 * All other parts keep their bytes, which a library that loads and saves would not give.
 */
export async function changeCells(workbook: Uint8Array, changes: CellChanges) {
  const parts = await openPackage(workbook)
  const zip = new ZipFile()
  for (const name of parts.fileNames) {
    const bytes = await buffer(parts.read(name))
    const cells = changes[name]
    if (cells) zip.addBuffer(Buffer.from(withCells(String(bytes), cells)), name, packing)
    else if (name === workbookPart)
      zip.addBuffer(Buffer.from(calculatedOnLoad(String(bytes))), name, packing)
    else zip.addBuffer(bytes, name, packing)
  }
  const missing = Object.keys(changes).filter((name) => !parts.fileNames.includes(name))
  if (missing.length > 0) throw new Error(`the workbook has no ${missing.join(', ')}`)
  zip.end()
  return (await buffer(zip.outputStream)) as Buffer<ArrayBuffer>
}

function withCells(xml: string, cells: Record<string, ChangedCell>) {
  return Object.entries(cells).reduce(
    (sheet, [address, cell]) =>
      replaceOnce(
        sheet,
        new RegExp(
          `<c r="${address}"( s="\\d+")?(?: t="\\w+")?(?:/>|>(?:(?!<c |</row>).)*</c>)`,
          'gs',
        ),
        (style = '') => cellXml(address, style, cell),
      ),
    xml,
  )
}

function cellXml(address: string, style: string, cell: ChangedCell) {
  const start = `<c r="${address}"${style}`
  if (typeof cell === 'string')
    return `${start} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
  if (typeof cell === 'boolean') return `${start} t="b"><v>${cell ? 1 : 0}</v></c>`
  return `${start}><v>${cell.number}</v></c>`
}

/** Values that formulas had before would stand beside the new figures. */
function calculatedOnLoad(xml: string) {
  return replaceOnce(
    xml,
    /<calcPr((?: (?!fullCalcOnLoad)\w+="[^"]*")*)\/>/g,
    (kept = '') => `<calcPr${kept} fullCalcOnLoad="1"/>`,
  )
}

function replaceOnce(xml: string, pattern: RegExp, made: (group?: string) => string) {
  let times = 0
  const changed = xml.replace(pattern, (_found, group?: string) => {
    times += 1
    return made(group)
  })
  if (times !== 1) throw new Error(`${pattern.source} is there ${times} times`)
  return changed
}
