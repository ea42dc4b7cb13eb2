import type PDFDocument from 'pdfkit'
import { encode } from 'uqr'

export type Doc = InstanceType<typeof PDFDocument>

export const margin = 50
export const qrSize = 96
export const ink = '#0a1713'
export const quiet = '#44544c'
export const line = '#c3ccc3'
export const good = { text: '#075a40', soft: '#dff3e9' }
export const bad = { text: '#a3241b', soft: '#fce9e6' }
export const neutral = { text: '#2b3a33', soft: '#e8ece8' }
export const warn = { text: '#7a4d00', soft: '#fbf0d6' }

/** One line of text on a light background. */
export function drawPill(doc: Doc, text: string, { text: color, soft }: typeof good) {
  doc.font('bold').fontSize(9)
  const top = doc.y
  doc.roundedRect(margin, top, doc.widthOfString(text) + 16, 18, 9).fill(soft)
  doc.fillColor(color).text(text, margin + 8, top + 5, { lineBreak: false })
  goOn(doc, top + 26)
}

export function rule(doc: Doc) {
  const top = doc.y + 5
  doc
    .moveTo(margin, top)
    .lineTo(doc.page.width - margin, top)
    .lineWidth(0.6)
    .stroke(line)
  goOn(doc, top + 9)
}

/** Continues at the left margin, at the height `top`. */
export function goOn(doc: Doc, top: number) {
  doc.x = margin
  doc.y = top
}

export function inside(doc: Doc) {
  return doc.page.width - 2 * margin
}

export function drawQr(doc: Doc, page: string) {
  const { size, data } = encode(page)
  const cell = qrSize / size
  const left = doc.page.width - margin - qrSize
  doc.save().fillColor('#000')
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) doc.rect(left + column * cell, margin + row * cell, cell, cell)
  doc.fill().restore()
}

export function heading(doc: Doc, text: string) {
  doc.moveDown(0.8).font('bold').fontSize(12).fillColor(ink).text(text)
  doc.moveDown(0.4).font('regular')
}

export function write(doc: Doc, text: string) {
  doc.text(text, { lineGap: 2, paragraphGap: 2 })
}
