import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeWorkbook, sheetRows, workbookParts } from '../../../tests/support/make-workbook.ts'
import { makeZip } from '../../../tests/support/make-zip.ts'
import { readSheetTable, type SheetChoices } from './read-sheet-table.ts'
import { WorkbookError } from './workbook-error.ts'

/** Bytes that do not shrink, beside those that do. */
const noise = { 'xl/media/noise': crypto.getRandomValues(new Uint8Array(60_000)) }

const rows = sheetRows([
  ['reference', 'quantity'],
  ['R-1', 1],
])

async function outcome(bytes: Uint8Array, name = 'file.xlsx', choices: SheetChoices = {}) {
  try {
    const { rows: found } = await readSheetTable(bytes, name, choices)
    return found.map(({ cells }) => cells.join('|')).join('\n')
  } catch (error) {
    if (error instanceof WorkbookError) return `${error.code} ${error.where}`.trim()
    throw error
  }
}

const sheet = (data: string, after = '') =>
  makeZip(
    workbookParts('', {
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${data}</sheetData>${after}</worksheet>`,
    }),
  )

it('reads the workbook that the others are made from', async () => {
  expect(await outcome(await makeWorkbook(rows))).toBe('R-1|1')
})

describe('the archive', () => {
  it('with too many entries is refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, i) => [`a/${i}`, '']))
    expect(await outcome(await makeWorkbook(rows, many))).toBe('archive_too_big')
  })

  it('that grows is refused before it is unpacked', async () => {
    const bytes = await makeWorkbook(rows, { 'xl/media/a': Buffer.alloc(30_000_000) })
    const start = performance.now()
    expect(await outcome(bytes)).toBe('archive_too_big')
    expect(performance.now() - start).toBeLessThan(1_000)
  })

  it('within the archive is not opened', async () => {
    const bomb = await makeWorkbook(rows, { 'xl/media/a': Buffer.alloc(30_000_000) })
    expect(await outcome(await makeWorkbook(rows, { 'xl/embeddings/a.xlsx': bomb }))).toBe('R-1|1')
  })

  it('whose entry is longer than it says is refused', async () => {
    const bytes = Buffer.from(await makeWorkbook(rows))
    const sizes = bytes.indexOf(Buffer.from('PK\u0001\u0002'))
    bytes.writeUInt32LE(10, sizes + 24)
    expect(await outcome(bytes)).toBe('archive_too_big')
  })

  it('that is damaged is refused', async () => {
    const bytes = Buffer.from(await makeWorkbook(rows))
    const at = bytes.indexOf(Buffer.from('PK\u0001\u0002'))
    bytes.writeUInt32LE(7, at + 16)
    expect(await outcome(bytes)).toMatch(/^bad_workbook/)
  })

  it('within another file is refused', async () => {
    const bytes = Buffer.concat([Buffer.from('GIF89a'), await makeWorkbook(rows)])
    expect(await outcome(bytes)).toBe('wrong_kind')
  })

  it.each([
    ['..', '../evil.xml'],
    ['an absolute name', '/evil.xml'],
    ['another case', 'XL/workbook.xml'],
  ])('with %s among its names is refused', async (_, name) => {
    const bytes = Buffer.from(await makeWorkbook(rows, { [`${'x'.repeat(name.length)}`]: '' }))
    const renamed = Buffer.from(
      bytes.toString('latin1').replaceAll('x'.repeat(name.length), name),
      'latin1',
    )
    expect(await outcome(renamed)).toMatch(/^bad_workbook/)
  })

  it('of another kind is refused', async () => {
    expect(await outcome(await makeWorkbook(rows), 'file.ods')).toBe('wrong_kind')
    expect(await outcome(await makeWorkbook(rows), 'file.xlsb')).toBe('wrong_kind')
    expect(await outcome(await makeWorkbook(rows), 'file.xlsm')).toBe('macros')
    expect(await outcome(await makeZip({ mimetype: 'x' }))).toBe('wrong_kind')
    expect(await outcome(new Uint8Array([0x89, 0x50, 0x4e, 0x47]))).toBe('wrong_kind')
    expect(await outcome(new Uint8Array())).toBe('wrong_kind')
    expect(await outcome(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0]))).toBe('encrypted_or_old')
    expect(await outcome(deflateRawSync('x'))).toBe('wrong_kind')
  })

  it('with macros under another name is refused', async () => {
    const types = (text: string) => ({
      '[Content_Types].xml': `<Types><Override PartName="/xl/other.bin" ContentType="${text}"/></Types>`,
    })
    const project = 'application/vnd.ms-office.vbaProject'
    expect(await outcome(await makeWorkbook(rows, types(project)))).toBe('macros')
    expect(await outcome(await makeWorkbook(rows, { 'xl/VBAproject.bin': '' }))).toBe('macros')
  })
})

describe('XML', () => {
  it.each([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/workbook.xml',
    'xl/sharedStrings.xml',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ])('with a document type in %s is refused', async (part) => {
    const text = String(workbookParts(rows)[part])
    const bytes = await makeWorkbook(rows, { [part]: `<!DOCTYPE a [<!ENTITY b "c">]>${text}` })
    expect(await outcome(bytes)).toBe(`xml_doctype ${part}`)
  })

  it('with a document type in UTF-16 is refused', async () => {
    const text = `\uFEFF<!DOCTYPE a>${workbookParts(rows)['xl/workbook.xml']}`
    const bytes = await makeWorkbook(rows, { 'xl/workbook.xml': Buffer.from(text, 'utf16le') })
    expect(await outcome(bytes)).toBe('xml_doctype xl/workbook.xml')
  })

  it('that is deep, cut off, or not text is refused', async () => {
    const part = 'bad_workbook xl/worksheets/sheet1.xml'
    expect(await outcome(await sheet('<a>'.repeat(65) + '</a>'.repeat(65)))).toBe(part)
    const cut = { 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}` }
    expect(await outcome(await makeWorkbook('', cut))).toBe(part)
    const broken = { 'xl/worksheets/sheet1.xml': new Uint8Array([0x3c, 0xff, 0xff]) }
    expect(await outcome(await makeWorkbook('', broken))).toBe(part)
    const endless = {
      ...noise,
      'xl/worksheets/sheet1.xml': `<worksheet ${'a '.repeat(4_000_000)}`,
    }
    expect(await outcome(await makeWorkbook('', endless))).toBe(part)
  })

  it('of another namespace prefix is read', async () => {
    const data =
      '<x:row r="1"><x:c t="inlineStr"><x:is><x:t>a</x:t></x:is></x:c></x:row><x:row><x:c><x:v>5</x:v></x:c></x:row>'
    const bytes = await makeWorkbook('', {
      'xl/worksheets/sheet1.xml': `<x:worksheet xmlns:x="a"><x:sheetData>${data}</x:sheetData></x:worksheet>`,
    })
    expect(await outcome(bytes)).toBe('5')
  })
})

describe('relationships', () => {
  const relation = (target: string, more = '') =>
    `<Relationship Id="rId1" Type="a/officeDocument" Target="${target}"${more}/>`
  const rels = (text: string) => ({ '_rels/.rels': `<Relationships>${text}</Relationships>` })

  it.each([
    ['to a site', relation('http://example.com/workbook.xml')],
    ['out of the package', relation('../../workbook.xml')],
    ['marked as external', relation('xl/workbook.xml', ' TargetMode="External"')],
    ['to itself', relation('_rels/.rels')],
    ['to a missing part', relation('xl/nothing.xml')],
    ['to two workbooks', relation('xl/workbook.xml') + relation('xl/workbook.xml')],
    ['to none', ''],
  ])('%s are refused', async (_, text) => {
    expect(await outcome(await makeWorkbook(rows, rels(text)))).toMatch(/^bad_workbook/)
  })
})

describe('cells', () => {
  const a1 = '<row r="1"><c t="inlineStr"><is><t>a</t></is></c></row>'

  it.each([
    ['a row beyond the last', '<row r="1048577"><c r="A1048577"/></row>', 'row 1048577'],
    ['a column beyond the last', `${a1}<row r="2"><c r="XFE2"><v>1</v></c></row>`, 'XFE2'],
    ['a strange address', `${a1}<row r="2"><c r="ZZZZ1"><v>1</v></c></row>`, 'ZZZZ1'],
    ['an address of another row', `${a1}<row r="2"><c r="A3"><v>1</v></c></row>`, 'A3'],
    ['rows out of order', '<row r="3"/><row r="2"/>', 'row 2'],
    ['cells out of order', `<row r="2"><c r="B2"><v>1</v></c><c r="A2"><v>1</v></c></row>`, 'A2'],
    ['a negative string', `${a1}<row r="2"><c t="s"><v>-1</v></c></row>`, 'shared string'],
    ['a string that is no number', `${a1}<row r="2"><c t="s"><v>x</v></c></row>`, 'shared string'],
    [
      'a text too long',
      `<row r="1"><c t="inlineStr"><is><t>${'x'.repeat(32_768)}</t></is></c></row>`,
      'A1',
    ],
  ])('with %s are refused', async (_, data, where) => {
    expect(await outcome(await sheet(data))).toBe(`bad_workbook ${where}`)
  })

  it('that are empty cost nothing', async () => {
    const row = `<row>${'<c s="1"/>'.repeat(1_000)}</row>`
    const bytes = await makeZip(
      workbookParts('', {
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}${row.repeat(1_000)}</sheetData></worksheet>`,
        ...noise,
      }),
    )
    expect(await outcome(bytes)).toBe('R-1|1')
  })

  it('in more rows than allowed are refused', async () => {
    const bytes = await makeWorkbook(
      rows + sheetRows([['a'], ['b'], ['c']]).replaceAll(/ r="\d+"/g, ''),
    )
    await expect(readSheetTable(bytes, 'file.xlsx', {}, 3)).rejects.toThrow('too_many_rows')
  })

  it('with more shared strings than allowed are refused', async () => {
    const many = { ...noise, 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(1_000_001)}</sst>` }
    expect(await outcome(await makeWorkbook(rows, many))).toBe(
      'archive_too_big xl/sharedStrings.xml',
    )
  })

  it('without a shared string table are refused', async () => {
    const none = { 'xl/sharedStrings.xml': '<sst/>' }
    const data = `${a1}<row r="2"><c t="s"><v>0</v></c></row>`
    expect(await outcome(await makeWorkbook(data, none))).toBe('bad_workbook shared string')
  })
})

describe('merged cells', () => {
  const merges = (...refs: string[]) => refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')

  it('of a whole sheet are refused', async () => {
    expect(await outcome(await sheet(rows, merges('A1:XFD1048576')))).toBe(
      'bad_workbook A1:XFD1048576',
    )
  })

  it('in great number are read', async () => {
    const refs = Array.from({ length: 99_999 }, (_, i) => `AA${i + 5}:AB${i + 5}`)
    const bytes = await makeWorkbook('', {
      ...noise,
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData>${merges(...refs)}</worksheet>`,
    })
    expect(await outcome(bytes)).toBe('R-1|1')
  })

  it('that overlap are asked about, and filled in their order', async () => {
    const bytes = await sheet(
      `${rows}${sheetRows([['a'], ['b'], ['c', 'd']]).replaceAll(/ r="\d+"/g, '')}`,
      merges('A2:A3', 'A3:A4'),
    )
    const { findings } = await readSheetTable(bytes, 'a.xlsx', {})
    expect(findings.map(({ cell, code }) => `${cell} ${code}`)).toEqual([
      'Data!A3 merged_cell',
      'Data!A4 merged_cell',
    ])
    expect(await outcome(bytes, 'a.xlsx', { merged: 'fill' })).toBe('R-1|1\nR-1|\nR-1|\nc|d')
  })

  it('are filled with what was found in the first cell, and with nothing of their own', async () => {
    const cell = (value: string, type = '') => `<c t="${type}"><v>${value}</v></c>`
    const bytes = await sheet(
      `${sheetRows([['a', 'b']])}<row r="2">${cell('#N/A', 'e')}${cell('0.30000000000000004')}</row><row r="3">${cell('7')}${cell('#REF!', 'e')}</row>`,
      merges('A2:A3', 'B2:B3'),
    )
    const found = async (merged: 'fill' | 'empty') =>
      (await readSheetTable(bytes, 'a.xlsx', { merged })).findings.map(
        (one) => `${one.cell} ${one.code} ${one.value}`,
      )
    const first = ['Data!A2 error_cell #N/A', 'Data!B2 rounded_15 0.3']
    expect(await found('fill')).toEqual([
      ...first,
      'Data!A3 error_cell #N/A',
      'Data!B3 rounded_15 0.3',
    ])
    expect(await found('empty')).toEqual(first)
  })

  it('are filled with the currency of the first cell', async () => {
    const money = `<numFmts><numFmt numFmtId="164" formatCode="[$EUR] 0"/></numFmts>`
    const bytes = await makeWorkbook('', {
      'xl/styles.xml': `<styleSheet>${money}<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheetRows([['a', 'b']])}<row r="2"><c s="1"><v>7</v></c></row><row r="3"><c/><c><v>1</v></c></row></sheetData>${merges('A2:A3')}</worksheet>`,
    })
    const { rows: found } = await readSheetTable(bytes, 'a.xlsx', { merged: 'fill' })
    expect(found.map(({ currencies }) => currencies?.get(0))).toEqual(['EUR', 'EUR'])
  })

  it('whose first cell has no value are asked about, too', async () => {
    const bytes = await sheet(
      `${sheetRows([['a', 'b']])}<row r="2" hidden="1"><c><f>1+1</f></c></row><row r="3"><c/><c><v>1</v></c></row>`,
      merges('A2:A3'),
    )
    const { findings } = await readSheetTable(bytes, 'a.xlsx', { hiddenRows: 'skip' })
    expect(findings.map(({ cell, code }) => `${cell} ${code}`)).toEqual(['Data!A3 merged_cell'])
  })

  it.each(['B1:A2', 'A0:A2', 'x'])('with the range %s are refused', async (ref) => {
    expect(await outcome(await sheet(rows, merges(ref)))).toMatch(/^bad_workbook/)
  })
})

it.each(['hidden', 'veryHidden'])('takes no sheet that is %s unless it is named', async (state) => {
  const bytes = await makeWorkbook(rows, {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="Data" state="${state}" r:id="rId1"/></sheets></workbook>`,
  })
  expect(await outcome(bytes)).toBe('hidden_sheets')
  expect(await outcome(bytes, 'file.xlsx', { sheet: 'Data' })).toBe('R-1|1')
})

it('names the cell of a sheet with a strange name in one visible line', async () => {
  const name = 'a!b\u202e&#10;__proto__'
  const bytes = await makeWorkbook(
    `${sheetRows([['a', 'b']])}<row r="2"><c t="e"><v>#N/A</v></c></row>`,
    {
      'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="${name}" r:id="rId1"/></sheets></workbook>`,
    },
  )
  const { findings, sheet: chosen } = await readSheetTable(bytes, 'a.xlsx', {})
  expect(findings.map(({ cell }) => cell)).toEqual(["'a!b __proto__'!A2"])
  expect(chosen).toBe('a!b __proto__')
})

it('marks a value of a shared formula from another workbook', async () => {
  const data = `${sheetRows([['a', 'b']])}<row r="2"><c><f t="shared" ref="A2:B2" si="0">[1]S!A1</f><v>1</v></c><c><f t="shared" si="0"/><v>2</v></c></row>`
  const { findings, formulas } = await readSheetTable(await makeWorkbook(data), 'a.xlsx', {})
  expect(findings.map(({ cell, code }) => `${cell} ${code}`)).toEqual([
    'Data!A2 external_value',
    'Data!B2 external_value',
  ])
  expect(formulas).toBe(2)
})

it('knows of a cell far right of the header, also before an empty one', async () => {
  const text = (at: string, value: string) =>
    `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
  const data = `${sheetRows([['a', 'b']])}<row r="2">${text('A2', 'x')}${text('XFC2', 'far')}${text('XFD2', '')}</row>`
  const { rows: found } = await readSheetTable(await makeWorkbook(data), 'a.xlsx', {})
  expect(found[0]?.cells.filter((cell) => cell !== '')).toEqual(['x', 'far'])
})

it('damage at any byte is refused, or changes nothing', async () => {
  const whole = Buffer.from(await makeWorkbook(rows))
  const step = process.env.HOSTILE_INPUTS ? 1 : 7
  for (let at = 0; at < whole.length; at += step) {
    const changed = Buffer.from(whole)
    changed.writeUInt8(255 - (changed[at] ?? 0), at)
    for (const bytes of [changed, whole.subarray(0, at)]) {
      expect(await outcome(bytes), `at ${at}`).toMatch(
        /^(R-1\|1$|bad_workbook|archive_too_big|wrong_kind|encrypted_or_old|macros)/,
      )
    }
  }
})

const piece = fc.constantFrom(
  ...['<row>', '</row>', '<row r="2">', '<row r="-1">', '<c>', '</c>', '<c r="B2" t="s">'],
  ...['<c t="e" s="99">', '<v>', '</v>', '1', '1e999', '&lt;', '&x;', '&#0;', '<f>', '</f>'],
  ...['<f t="shared" si="__proto__">', '<is><t>', '</t></is>', '<rPh>', '</rPh>', '<!--', '-->'],
  ...['<![CDATA[', ']]>', '<?a?>', '_x0000_', '<mergeCell ref="A1:B2"/>', '<col hidden="1"/>'],
)

it('any mix of cells is read or refused', async () => {
  const runs = Number(process.env.HOSTILE_INPUTS ?? 300)
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 25 }), async (pieces) => {
      expect(await outcome(await sheet(rows + pieces.join('')))).toEqual(expect.any(String))
    }),
    { numRuns: Math.min(runs, 5_000) },
  )
})
