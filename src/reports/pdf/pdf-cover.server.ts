import { encode } from 'uqr'
import { brand } from '../../../content/brand.ts'
import { reportWords as words } from '../../../content/claims/report.ts'
import { type Doc, margin } from '../../certificates/forms/pdf-shapes.server.ts'
import type { ReportHead } from '../report-model.ts'
import { artifact, type Style, type Tag, type Writer } from './pdf-writer.server.ts'

const ground = '#06120e'
const pale = '#b7c6bd'
const white = '#f4f7f3'
const mint = '#2fd497'
const amber = '#f2c063'
const contour = '#1d4437'
const qrSize = 84

/** Who, what and when, both totals, and how to check them. */
export function drawCover(writer: Writer, document: Tag, head: ReportHead) {
  const { doc, at, full } = writer
  artifact(doc, () => drawGround(doc))
  const part = doc.struct('Sect', { title: head.title })
  document.add(part)
  const say = (type: string, text: string, style: Style) =>
    writer.text(part, type, text, { color: white, ...style })
  at.y = 47
  say('P', brand.name, { weight: 'bold', size: 13, left: margin + 34, width: 200 })
  drawMarks(writer, part, head)
  const titleSize = head.title.length > 60 ? 24 : 34
  const titleHeight = writer.heightOf(
    writer.lay(head.title, { weight: 'bold', size: titleSize, leading: 1.2 }),
    { size: titleSize, leading: 1.2 },
  )
  at.y = Math.max(180, 480 - titleHeight)
  say('P', head.organisation, { size: 13, color: pale })
  writer.gap(6)
  say('H1', head.title, { weight: 'bold', size: titleSize, leading: 1.2 })
  writer.gap(8)
  say('P', `${words.title}. ${head.period}. ${head.approach}.`, { size: 11, color: pale })
  say('P', words.reference, { size: 9, color: pale })
  at.y += 16
  writer.rule(at.y, contour)
  drawTotals(writer, part, head)
  writer.rule(at.y, contour)
  at.y += 14
  const width = head.certificate ? full - qrSize - 24 : full
  if (head.verified) {
    say('P', head.verified.headline, { weight: 'bold', size: 11, width })
    say('P', head.verified.by, { size: 10, color: pale, width })
  } else say('P', words.cover.draft, { size: 11, width })
  if (head.certificate) drawCheck(writer, part, head.certificate, width)
}

function drawCheck(
  writer: Writer,
  part: Tag,
  { id, page }: NonNullable<ReportHead['certificate']>,
  width: number,
) {
  const { doc, at, full } = writer
  const start = at.y
  writer.gap(4)
  const quiet: Style = { size: 9, color: pale, width }
  writer.text(part, 'P', `${words.cover.check}: ${id}`, quiet)
  writer.text(part, 'Link', page, { size: 9.5, color: mint, width, href: page })
  const top = Math.min(start - 30, 842 - qrSize - 46)
  part.add(
    doc.struct('Figure', { alt: words.cover.qr }, () =>
      drawQr(doc, page, margin + full - qrSize, top),
    ),
  )
}

function drawTotals(writer: Writer, part: Tag, { totals }: ReportHead) {
  const { at, full } = writer
  const start = at.y + 12
  const { location, market, unit } = words.cover
  const both = [
    [location, totals.location],
    [market, totals.market],
  ] as const
  for (const [index, [label, figure]] of both.entries()) {
    const place = { left: margin + index * (full / 2), width: full / 2 - 12 }
    at.y = start
    writer.text(part, 'P', label, { ...place, size: 9, color: pale })
    const size = figure.length > 12 ? 15 : 21
    writer.text(part, 'P', `${figure} ${unit}`, { ...place, size, weight: 'bold', color: white })
  }
  at.y += 12
}

function drawMarks(writer: Writer, part: Tag, { isSample, warning }: ReportHead) {
  const said = [isSample ? words.sample : null, warning].filter((text) => text !== null)
  if (said.length === 0) return
  writer.at.y = 84
  writer.text(part, 'P', said.join(' · '), { weight: 'bold', size: 12, color: amber })
  if (isSample) writer.text(part, 'P', words.sampleNote, { size: 9, color: amber })
}

function drawGround(doc: Doc) {
  const { width, height } = doc.page
  doc.rect(0, 0, width, height).fill(ground)
  doc.save().rect(0, 0, width, height).clip().lineWidth(0.7)
  for (let ring = 1; ring <= 13; ring += 1) doc.path(ringPath(ring)).stroke(contour)
  doc.restore()
  doc.save().translate(margin, 46).scale(0.39)
  doc.circle(32, 32, 30).fill(mint)
  doc.circle(32, 32, 30).clip().strokeColor(ground)
  doc
    .lineWidth(6.6)
    .path('M-6 20.5C4 24.5 13 32.5 19.4 38.6Q25.6 44.4 31.4 38.4C41 28.4 54 13 71 -1.5')
    .stroke()
  for (const [at, path] of markLines.entries())
    doc
      .lineWidth(2.5 - 0.3 * at)
      .path(path)
      .stroke()
  doc.restore()
}

const markLines = [
  'M-6 31.7C4 35.7 13 43.7 19.4 49.8Q25.6 55.6 31.4 49.6C41 39.6 54 24.2 71 9.7',
  'M-6 40.1C4 44.1 13 52.1 19.4 58.2Q25.6 64 31.4 58C41 48 54 32.6 71 18.1',
  'M-6 48.1C4 52.1 13 60.1 19.4 66.2Q25.6 72 31.4 66C41 56 54 40.6 71 26.1',
]

/** A contour of the hill behind the title. */
function ringPath(ring: number) {
  const points = Array.from({ length: 90 }, (_, k) => {
    const angle = (k / 90) * 2 * Math.PI
    const wave =
      1 +
      0.12 * Math.sin(2 * angle + 0.6 + ring * 0.08) +
      0.07 * Math.sin(3 * angle - 1.1 - ring * 0.05)
    const radius = 26 * ring * wave
    return `${(400 + 1.15 * Math.cos(angle) * radius).toFixed(1)} ${(230 + 0.9 * Math.sin(angle) * radius).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

function drawQr(doc: Doc, page: string, left: number, top: number) {
  const { size, data } = encode(page)
  const frame = 6
  const cell = (qrSize - 2 * frame) / size
  doc.rect(left, top, qrSize, qrSize).fill('#ffffff')
  doc.fillColor('#000')
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) doc.rect(left + frame + column * cell, top + frame + row * cell, cell, cell)
  doc.fill()
}
