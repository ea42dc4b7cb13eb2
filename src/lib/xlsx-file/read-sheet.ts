import { type CellRange, columnLetters, readAddress, readRange } from './cell-address.ts'
import type { Workbook } from './open-workbook.ts'
import { type CellCode, type CellKind, createCellReader, type ReadCell } from './read-cell.ts'
import { readXml } from './read-xml.ts'
import { createTextCollector, decodeEscapes } from './shared-strings.ts'
import { WorkbookError } from './workbook-error.ts'
import { xlsxLimits } from './xlsx-limits.ts'

export type RowFinding = { column: number; code: CellCode; value: string }

export type SheetRow = {
  /** The number that the sheet shows. */
  row: number
  cells: string[]
  kinds: CellKind[]
  isHidden?: boolean
  findings?: RowFinding[]
  currencies?: Map<number, string>
}

export type SheetContent = {
  formulas: number
  /** Addresses of the first formulas. */
  formulaCells: string[]
  merges: CellRange[]
  hiddenColumns: [number, number][]
}

const shownFormulas = 20

/** Reads one sheet as it is unpacked, and hands over each row that has something in it. */
export async function readSheet(
  workbook: Workbook,
  part: string,
  keep: (row: SheetRow) => void,
): Promise<SheetContent> {
  const content: SheetContent = { formulas: 0, formulaCells: [], merges: [], hiddenColumns: [] }
  const reader = new SheetReader(workbook, content, keep)
  await readXml(workbook.parts, part, 'worksheet', {
    open: (name) => reader.open(name),
    attribute: (name, value) => reader.attribute(name, value),
    text: (text) => reader.text(text),
    close: (name) => reader.close(name),
  })
  return content
}

class SheetReader {
  readonly #content: SheetContent
  readonly #keep: (row: SheetRow) => void
  readonly #read: ReturnType<typeof createCellReader>
  readonly #inline = createTextCollector(() => this.#address())
  readonly #externalShared = new Set<string>()
  #row: SheetRow = { row: 0, cells: [], kinds: [] }
  /** The cells of the row so far: lists that grew have room to spare, which adds up over all rows. */
  readonly #cells: string[] = Array.from({ length: xlsxLimits.columns + 1 }, () => '')
  readonly #kinds: CellKind[] = Array.from({ length: xlsxLimits.columns + 1 }, () => '')
  #count = 0
  #hasContent = false
  #found = 0
  #element = ''
  #column = -1
  #lastColumn = -1
  #type = ''
  #style = ''
  #value = ''
  #formula = ''
  #sharedFormula = ''
  #hasFormula = false
  #attributes = new Map<string, string>()

  constructor(workbook: Workbook, content: SheetContent, keep: (row: SheetRow) => void) {
    this.#content = content
    this.#keep = keep
    this.#read = createCellReader(workbook)
  }

  open(name: string) {
    this.#element = name
    if (name === 'c') this.#openCell()
    else if (name === 'row') this.#openRow()
    else if (name === 't' || name === 'rPh') this.#inline.open(name)
    else if (name === 'f') this.#hasFormula = true
    else if (name === 'mergeCell' || name === 'col') this.#attributes.clear()
  }

  attribute(name: string, value: string) {
    switch (this.#element) {
      case 'c':
        if (name === 'r') this.#place(value)
        else if (name === 't') this.#type = value
        else if (name === 's') this.#style = value
        break
      case 'row':
        if (name === 'r') this.#number(value)
        else if (name === 'hidden') this.#row.isHidden = /^(1|true)$/i.test(value)
        break
      case 'f':
        if (name === 'si') this.#sharedFormula = value
        break
      case 'mergeCell':
      case 'col':
        this.#attributes.set(name, value)
    }
  }

  text(text: string) {
    if (this.#element === 'v') this.#value = this.#joined(this.#value, text)
    else if (this.#element === 't') this.#inline.text(text)
    else if (this.#element === 'f') this.#formula = this.#joined(this.#formula, text)
  }

  close(name: string) {
    if (name === 'c') this.#closeCell()
    else if (name === 'row') this.#closeRow()
    else if (name === 't' || name === 'rPh') this.#inline.close(name)
    else if (name === 'mergeCell') this.#merge()
    else if (name === 'col') this.#hideColumns()
    // Text between elements belongs to none that is read.
    this.#element = ''
  }

  #joined(before: string, text: string) {
    const joined = before + text
    if (joined.length > 7 * xlsxLimits.cell) this.#refuse()
    return joined
  }

  #address() {
    return `${columnLetters(Math.max(0, this.#column))}${this.#row.row}`
  }

  #refuse(where = this.#address()): never {
    throw new WorkbookError('bad_workbook', where)
  }

  #openRow() {
    this.#row = { row: this.#row.row + 1, cells: [], kinds: [] }
    this.#hasContent = false
    this.#count = 0
    this.#lastColumn = -1
    this.#column = -1
  }

  /** Rows and cells come in their order, so that no address can come twice. */
  #number(text: string) {
    const row = /^\d{1,7}$/.test(text) ? Number(text) : 0
    if (row < this.#row.row || row > xlsxLimits.lastRow) this.#refuse(`row ${text.slice(0, 20)}`)
    this.#row.row = row
  }

  #openCell() {
    this.#column = this.#lastColumn + 1
    this.#type = 'n'
    this.#style = ''
    this.#value = ''
    this.#formula = ''
    this.#sharedFormula = ''
    this.#hasFormula = false
  }

  #place(text: string) {
    const { row, column } = readAddress(text)
    if (row !== this.#row.row || column <= this.#lastColumn) this.#refuse(text)
    this.#column = column
  }

  #closeCell() {
    if (this.#column >= xlsxLimits.lastColumn || this.#row.row > xlsxLimits.lastRow) this.#refuse()
    this.#lastColumn = this.#column
    if (this.#type === 'str' && this.#value.length > xlsxLimits.cell) this.#refuse()
    const cell = this.#read({
      type: this.#type,
      style: this.#style,
      value: this.#value,
      text: this.#type === 'str' ? decodeEscapes(this.#value) : this.#inline.take(),
      hasFormula: this.#hasFormula,
    })
    const code = this.#hasFormula ? this.#formulaCode() : undefined
    if (cell.kind !== '') this.#put(cell, code)
  }

  /** Counts the formula, and tells whether its value comes from another workbook. */
  #formulaCode() {
    const content = this.#content
    content.formulas += 1
    if (content.formulaCells.length < shownFormulas) content.formulaCells.push(this.#address())
    return this.#isExternal() ? ('external_value' as const) : undefined
  }

  #isExternal() {
    const isExternal = /\[\d+\][^[\]]*!/.test(this.#formula)
    if (this.#sharedFormula === '') return isExternal
    if (isExternal) this.#externalShared.add(this.#sharedFormula)
    return this.#externalShared.has(this.#sharedFormula)
  }

  #put({ text, kind, code, currency }: ReadCell, formulaCode: CellCode | undefined) {
    const row = this.#row
    // What is far right of any header is known to be there, and not where.
    const column = Math.min(this.#column, xlsxLimits.columns)
    if (column === xlsxLimits.columns && text.trim() === '') return
    if (text.trim() !== '' || kind === 'formula') this.#hasContent = true
    for (let at = this.#count; at < column; at += 1) {
      this.#cells[at] = ''
      this.#kinds[at] = ''
    }
    this.#cells[column] = text
    this.#kinds[column] = kind
    this.#count = column + 1
    for (const one of [code, formulaCode]) {
      if (!one) continue
      this.#found += 1
      if (this.#found > xlsxLimits.findings) throw new WorkbookError('archive_too_big')
      row.findings ??= []
      row.findings.push({ column, code: one, value: text })
    }
    if (currency) {
      row.currencies ??= new Map()
      row.currencies.set(column, currency)
    }
  }

  #closeRow() {
    if (this.#row.row > xlsxLimits.lastRow) this.#refuse(`row ${this.#row.row}`)
    if (!this.#hasContent) return
    this.#row.cells = this.#cells.slice(0, this.#count)
    this.#row.kinds = this.#kinds.slice(0, this.#count)
    this.#keep(this.#row)
  }

  #merge() {
    const ref = this.#attributes.get('ref') ?? ''
    const range = readRange(ref)
    const { from, to } = range
    const cells = (to.row - from.row + 1) * (to.column - from.column + 1)
    if (cells > xlsxLimits.mergeCells) this.#refuse(ref)
    this.#content.merges.push(range)
    if (this.#content.merges.length > xlsxLimits.mergeCells) this.#refuse(ref)
  }

  #hideColumns() {
    const of = (name: string) => this.#attributes.get(name) ?? ''
    if (!/^(1|true)$/i.test(of('hidden'))) return
    const [min, max] = [Number(of('min')), Number(of('max'))]
    if (Number.isInteger(min) && Number.isInteger(max) && this.#content.hiddenColumns.length < 1000)
      this.#content.hiddenColumns.push([min, max])
  }
}
