import { margin, quiet } from '../../certificates/forms/pdf-shapes.server.ts'
import { cellText } from '../cell-text.ts'
import type { ReportTable } from '../report-model.ts'
import { artifact, type Style, type Tag, type Writer } from './pdf-writer.server.ts'

const padding = 5
const between = 10
const largest = 9

const headStyle: Style = { size: 8.5, color: quiet }

/** A table whose header is repeated on each page. */
export function drawTable(writer: Writer, parent: Tag, table: ReportTable) {
  const { doc, at, need } = writer
  const { places, head, headHeight, rows } = laidTable(writer, table)
  const element = doc.struct('Table', { title: table.label })
  parent.add(element)
  need(headHeight + (rows[0]?.height ?? 0))
  tagCells({ writer, element, type: 'TH', cells: head, styles: places, style: headStyle })
  at.y += headHeight
  writer.rule(at.y)
  for (const { cells, style, height } of rows) {
    if (need(height)) {
      artifact(doc, () => {
        for (const [i, text] of head.entries())
          drawCell(writer, text, { ...places[i], ...headStyle })
      })
      at.y += headHeight
      writer.rule(at.y)
    }
    tagCells({ writer, element, type: 'TD', cells, styles: places, style })
    at.y += height
    writer.rule(at.y)
  }
  writer.gap(8)
}

/** The height that must be free below a heading: the table if it is short, else how it begins. */
export function startOfTable(writer: Writer, table: ReportTable) {
  const { headHeight, rows } = laidTable(writer, table)
  const whole = rows.reduce((sum, { height }) => sum + height, headHeight)
  return whole < longestKept ? whole : headHeight + (rows[0]?.height ?? 0)
}

const longestKept = 320

function laidTable(writer: Writer, table: ReportTable) {
  const { places, size } = placesOf(writer, table)
  const heightOf = (cells: readonly string[], style: Style) =>
    2 * padding +
    Math.max(
      ...cells.map((text, i) => {
        const cellStyle = { ...places[i], ...style }
        return writer.heightOf(writer.lay(text, cellStyle), cellStyle)
      }),
    )
  const head = table.columns.map(({ name }) => name)
  const rows = table.rows.map((row, index) => {
    const isTotal = table.hasTotal && index === table.rows.length - 1
    const style: Style = { size, weight: isTotal ? 'bold' : 'regular' }
    const cells = row.map(cellText)
    return { cells, style, height: heightOf(cells, style) }
  })
  return { places, head, headHeight: heightOf(head, headStyle), rows }
}

type Cells = {
  writer: Writer
  element: Tag
  type: 'TH' | 'TD'
  cells: readonly string[]
  styles: readonly Style[]
  style: Style
}

function tagCells({ writer, element, type, cells, styles, style }: Cells) {
  const { doc } = writer
  const row = doc.struct('TR')
  element.add(row)
  for (const [i, text] of cells.entries())
    row.add(
      doc.struct(type, optionsOf(type), () => drawCell(writer, text, { ...styles[i], ...style })),
    )
}

/** The types of PDFKit do not know `scope`, by which screen readers find the header of a cell. */
function optionsOf(type: Cells['type']): object {
  return type === 'TH' ? { scope: 'Column' } : {}
}

function drawCell(writer: Writer, text: string, style: Style) {
  let y = writer.at.y + padding
  for (const one of writer.lay(text, style)) {
    writer.drawLine(one, y, style)
    y += (style.size ?? largest) * 1.5
  }
}

const sizes = [9, 8.5, 8, 7.5, 7]

/**
 * A number or an id that is broken over two lines is neither found nor copied, so a column is at
 * least as wide as those in it, in the largest letters in which all columns fit.
 */
function placesOf(writer: Writer, table: ReportTable): { places: Style[]; size: number } {
  const needs = sizes.map((size) => needOf(writer, table, size))
  const at = needs.findIndex(
    (widths) => widths.reduce((sum, width) => sum + width, 0) <= writer.full,
  )
  const size = sizes[at] ?? largest
  const widths = sharedOut(table.columns, at < 0 ? [] : (needs[at] ?? []), writer.full)
  let left = margin
  const places = table.columns.map(({ isNumber }, index) => {
    const width = widths[index] ?? 0
    const { before, after } = gapsOf(table, index)
    const place = { left: left + before, width: width - Math.max(before, after), isNumber }
    left += width
    return place
  })
  return { places, size }
}

/** A number ends where its column does, so what is beside it begins further in. */
function gapsOf({ columns }: ReportTable, at: number) {
  const isNumber = columns[at]?.isNumber ?? false
  return {
    before: isNumber || columns[at - 1]?.isNumber ? between : 0,
    after: isNumber ? 0 : between,
  }
}

const unbroken = /(?<!\S)(?:[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}|[\d,.−-]*\d)(?!\S)/g

function needOf(writer: Writer, table: ReportTable, size: number) {
  return table.columns.map((_, at) => {
    const { before, after } = gapsOf(table, at)
    const texts = table.rows.flatMap((row) => cellText(row[at] ?? '').match(unbroken) ?? [])
    const longest = new Set(texts.toSorted((a, b) => b.length - a.length).slice(0, mostMeasured))
    const widths = [...longest].map((text) => writer.widthOf(text, { size, weight: 'bold' }))
    return Math.max(0, ...widths) + Math.max(before, after) + 1
  })
}

const mostMeasured = 20

/** By their shares, but none less than it needs. */
function sharedOut(columns: ReportTable['columns'], needs: readonly number[], full: number) {
  const isShort = new Set<number>()
  for (;;) {
    const taken = [...isShort].reduce((sum, at) => sum + (needs[at] ?? 0), 0)
    const shares = columns.reduce((sum, { share }, at) => sum + (isShort.has(at) ? 0 : share), 0)
    const widthOf = (at: number) => ((full - taken) * (columns[at]?.share ?? 0)) / shares
    const short = columns.findIndex((_, at) => !isShort.has(at) && widthOf(at) < (needs[at] ?? 0))
    if (short < 0) return columns.map((_, at) => (isShort.has(at) ? (needs[at] ?? 0) : widthOf(at)))
    isShort.add(short)
  }
}
