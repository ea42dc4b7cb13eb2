import { buffer } from 'node:stream/consumers'
import { brand } from '../../../content/brand.ts'
import { reportWords as words } from '../../../content/claims/report.ts'
import { letteringFor } from '../../certificates/forms/pdf-lettering.server.ts'
import { printable } from '../../certificates/forms/pdf-printable.ts'
import { line, margin, quiet, warn } from '../../certificates/forms/pdf-shapes.server.ts'
import type { Report, ReportHead } from '../report-model.ts'
import { drawSection } from './pdf-blocks.server.ts'
import { drawCover } from './pdf-cover.server.ts'
import { createWriter, top, type Writer } from './pdf-writer.server.ts'

/** The report as a tagged PDF. */
export async function reportPdf(
  { head, sections }: Report,
  { now, compress = true }: { now: Date; compress?: boolean },
) {
  const { default: Document } = await import('pdfkit')
  const doc = new Document({
    size: 'A4',
    // Texts are placed by the writer, so PDFKit must not begin pages of its own.
    margins: { top: 0, bottom: 0, left: margin, right: margin },
    compress,
    bufferPages: true,
    tagged: true,
    pdfVersion: '1.7',
    lang: 'en',
    displayTitle: true,
    info: {
      Title: printable(`${head.organisation}: ${head.title}`),
      Author: printable(head.organisation),
      Creator: brand.name,
      CreationDate: now,
    },
  })
  const bytes = buffer(doc)
  const letters = letteringFor(doc)
  const writer = createWriter(doc, letters)
  const document = doc.struct('Document')
  doc.addStructure(document)
  drawCover(writer, document, head)
  doc.continueOnNewPage()
  writer.at.y = top
  for (const section of sections) drawSection(writer, document, section)
  if (letters.areMissing)
    writer.text(document, 'P', words.missingLetters(letters.substitute), { size: 9, color: quiet })
  document.end()
  drawEdges(writer, head)
  doc.end()
  return new Uint8Array(await bytes)
}

/** Running heads and feet. The cover has its own words. */
function drawEdges(writer: Writer, head: ReportHead) {
  const { doc, full } = writer
  const { count } = doc.bufferedPageRange()
  const marks = [head.isSample ? words.sample : null, head.warning].filter(Boolean).join(' · ')
  const half = full / 2 - 8
  for (let page = 1; page < count; page += 1) {
    doc.switchToPage(page)
    doc.markContent('Artifact', { type: 'Pagination' })
    const write = (text: string, y: number, style: object) => {
      const [first] = writer.lay(text, { size: 9, color: quiet, ...style })
      if (first) writer.drawLine(first, y, { size: 9, color: quiet, ...style })
    }
    write(head.organisation, 34, { width: half })
    write(head.title, 34, { left: margin + half + 16, width: half, isNumber: true })
    if (marks) write(marks, 50, { weight: 'bold', color: warn.text })
    doc
      .moveTo(margin, 68)
      .lineTo(margin + full, 68)
      .lineWidth(0.6)
      .stroke(line)
    const foot = doc.page.height - 44
    write(head.certificate ? words.foot(head.certificate.id) : words.title, foot, { width: half })
    write(words.page(page + 1, count), foot, {
      left: margin + half + 16,
      width: half,
      isNumber: true,
    })
    doc.endMarkedContent()
  }
}
