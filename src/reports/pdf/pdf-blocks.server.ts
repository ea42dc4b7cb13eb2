import { reportWords as words } from '../../../content/claims/report.ts'
import { good, ink, margin, quiet } from '../../certificates/forms/pdf-shapes.server.ts'
import type { ReportBlock, ReportFact, ReportSection } from '../report-model.ts'
import { drawTable, startOfTable } from './pdf-table.server.ts'
import type { Tag, Writer } from './pdf-writer.server.ts'

const labelWidth = 112
const indent = 16

export function drawSection(writer: Writer, document: Tag, section: ReportSection) {
  const { doc } = writer
  const part = doc.struct('Sect', { title: section.title })
  document.add(part)
  writer.need(headingHeight + startOf(writer, section.blocks))
  const mark = section.isSigned ? ` ${words.mark}` : ''
  writer.text(part, 'H2', `${section.number}  ${section.title}${mark}`, {
    weight: 'bold',
    size: 14,
  })
  writer.gap(4)
  for (const [index, block] of section.blocks.entries()) {
    if (block.kind === 'heading')
      writer.need(headingHeight + startOf(writer, section.blocks.slice(index + 1)))
    drawBlock(writer, part, block)
  }
  writer.gap(14)
}

const headingHeight = 34
const textHeight = 42

/** A heading does not stand alone at the end of a page, nor does the sentence before a table. */
function startOf(writer: Writer, [first, second]: readonly ReportBlock[]): number {
  if (first?.kind === 'table') return startOfTable(writer, first)
  if (first?.kind === 'text' && second?.kind === 'table')
    return textHeight + startOfTable(writer, second)
  return textHeight + 20
}

function drawBlock(writer: Writer, parent: Tag, block: ReportBlock) {
  switch (block.kind) {
    case 'text':
      writer.text(parent, 'P', block.text)
      return writer.gap(5)
    case 'heading':
      writer.gap(6)
      writer.text(parent, 'H3', block.text, { weight: 'bold', size: 11 })
      return writer.gap(2)
    case 'written':
      writer.gap(2)
      writer.text(parent, 'P', words.written, { size: 8.5, color: quiet })
      writer.text(parent, 'P', block.text, {
        left: margin + indent,
        width: writer.full - indent,
        isProse: true,
      })
      return writer.gap(6)
    case 'facts':
      return drawFacts(writer, parent, block.facts)
    case 'list':
      return drawList(writer, parent, block.items)
    case 'table':
      return drawTable(writer, parent, block)
  }
}

function drawFacts(writer: Writer, parent: Tag, facts: readonly ReportFact[]) {
  const { doc, at } = writer
  const list = doc.struct('L')
  parent.add(list)
  for (const { label, value, href } of facts) {
    const item = doc.struct('LI')
    list.add(item)
    const isWide = value.includes('\n') && value.length > 400
    const before = at.y
    writer.need(30)
    const start = at.y
    writer.text(item, 'Lbl', label, { color: quiet, size: 9, width: labelWidth - 10 })
    const labelEnd = at.y
    const style = {
      left: margin + (isWide ? 0 : labelWidth),
      width: writer.full - (isWide ? 0 : labelWidth),
      size: 9,
      isProse: isWide,
      color: href ? good.text : ink,
      ...(href ? { href } : {}),
    }
    if (!isWide) at.y = start
    writer.text(item, href ? 'Link' : 'LBody', value, style)
    // Only where label and value began on the same page.
    if (start >= before && at.y < labelEnd && at.y >= start) at.y = labelEnd
    writer.gap(3)
  }
  writer.gap(4)
}

function drawList(writer: Writer, parent: Tag, items: readonly string[]) {
  const { doc, at } = writer
  const list = doc.struct('L')
  parent.add(list)
  for (const [index, text] of items.entries()) {
    const item = doc.struct('LI')
    list.add(item)
    writer.need(30)
    const start = at.y
    writer.text(item, 'Lbl', `${index + 1}.`, { width: indent })
    at.y = start
    writer.text(item, 'LBody', text, { left: margin + indent, width: writer.full - indent })
    writer.gap(3)
  }
}
