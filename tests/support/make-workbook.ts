import { makeZip } from './make-zip.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

type Parts = Record<string, string | Uint8Array>

/** The parts of a workbook with this sheet data; `other` adds parts, or takes their place. */
export function workbookParts(sheetData: string, other: Parts = {}): Parts {
  return {
    '[Content_Types].xml': `<Types><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}"><si><t>shared</t></si></sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`,
    ...other,
  }
}

export function makeWorkbook(sheetData: string, other: Parts = {}) {
  return makeZip(workbookParts(sheetData, other))
}

/** Rows of inline texts and of numbers. */
export function sheetRows(rows: readonly (readonly (string | number)[])[]) {
  return rows
    .map((cells, at) => `<row r="${at + 1}">${cells.map((value) => cellXml(value)).join('')}</row>`)
    .join('')
}

function cellXml(value: string | number) {
  if (typeof value === 'number') return `<c><v>${value}</v></c>`
  const text = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}
