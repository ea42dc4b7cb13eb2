import { margin, quiet } from '../../certificates/forms/pdf-shapes.server.ts'
import { cellText } from '../cell-text.ts'
import type { ReportTable } from '../report-model.ts'
import { artifact, type Style, type Tag, type Writer } from './pdf-writer.server.ts'

const padding = 5
const between = 10
const size = 9

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
  const places = placesOf(writer, table)
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
    y += (style.size ?? size) * 1.5
  }
}

function placesOf(writer: Writer, { columns }: ReportTable): Style[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  let left = margin
  return columns.map(({ share, isNumber }, at) => {
    const width = (writer.full * share) / shares
    // A number ends where its column does, so what is beside it begins further in.
    const gap = isNumber || columns[at - 1]?.isNumber ? between : 0
    const place = {
      left: left + gap,
      width: width - Math.max(gap, isNumber ? 0 : between),
      isNumber,
    }
    left += width
    return place
  })
}
