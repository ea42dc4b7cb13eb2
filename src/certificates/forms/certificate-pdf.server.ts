import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { brand } from '../../../content/brand.ts'
import { pdfWords as words } from '../../../content/claims/certificate-pdf.ts'
import { notProved } from '../../../content/claims/not-proved.ts'
import { certificateView } from '../certificate-view.ts'
import { trustedLogKeys } from '../trusted-log-keys.ts'
import type { Bundle } from '../verify/certificate-shape.ts'
import { describeCheck } from '../verify/describe-check.ts'
import { say } from '../verify/say.ts'
import { verifyCertificate } from '../verify/verify-certificate.ts'
import { type Letters, lettersFor, printable } from './pdf-letters.server.ts'

type Doc = InstanceType<typeof PDFDocument>
type Given = { bundle: Bundle; page: string; siteKeys: readonly string[]; now: Date }

const margin = 50
const qrSize = 104
const ink = '#12201a'
const quiet = '#4c5a53'

/** Figures, checks as of now and the statement; the bundle is attached, so that it can be checked too. */
export async function certificatePdf(given: Given) {
  const { bundle, now } = given
  const { default: Document } = await import('pdfkit')
  const doc = new Document({
    size: 'A4',
    margin,
    // So that a checker finds the bundle in the file without a library for PDF.
    compress: false,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: printable(`${bundle.claim.certificate} ${bundle.claim.organisation.name}`),
      Author: brand.name,
      CreationDate: now,
    },
  })
  const bytes = buffer(doc)
  drawPages(doc, given)
  doc.end()
  return new Uint8Array(await bytes)
}

function drawPages(doc: Doc, { bundle, page, siteKeys, now }: Given) {
  const view = certificateView(bundle)
  const { organisation, title, statement } = view
  const letters = lettersFor(doc, JSON.stringify([organisation, title, statement]))
  const check = verifyCertificate(bundle, { trustedLogKeys: trustedLogKeys(bundle, siteKeys) })
  const { format, ...rest } = bundle
  const text = JSON.stringify({ format, ...rest })
  drawHead(doc, letters, view, { outcome: check.outcome, page })
  drawFigures(doc, view)
  drawFacts(doc, letters, view)
  heading(doc, words.checks(say.moment(now.toISOString().replace(/\.\d+Z$/, 'Z'))))
  doc.fontSize(8.5)
  for (const one of check.checks) {
    const { title, figure } = describeCheck(one)
    const state = one.state === 'passed' ? words.passed : words.failed
    write(doc, `${state}   ${title}${figure ? ` (${figure})` : ''}`)
  }
  doc.moveDown(0.6).fillColor(quiet)
  write(doc, words.again(page))
  if (letters.areMissing) write(doc, words.missing(letters.substitute, page))
  write(doc, words.bundle(createHash('sha256').update(text).digest('hex')))
  doc.addPage()
  heading(doc, words.statement)
  doc.fontSize(9.5)
  write(doc, letters.of(statement?.text ?? ''))
  heading(doc, notProved.heading)
  doc.fontSize(9)
  for (const [at, { claim, instead }] of notProved.sentences.entries())
    write(doc, `${at + 1}. ${claim} ${instead}`)
  doc.file(Buffer.from(text), {
    name: `${view.id}.json`,
    type: 'application/json',
    description: words.attached,
    creationDate: now,
    modifiedDate: now,
  })
}

type View = ReturnType<typeof certificateView>

type Standing = { outcome: keyof typeof words.outcomes; page: string }

function drawHead(doc: Doc, letters: Letters, view: View, { outcome, page }: Standing) {
  drawQr(doc, page)
  const width = doc.page.width - 2 * margin - qrSize - 20
  doc.font('regular').fontSize(9).fillColor(quiet)
  doc.text(`${brand.name}   ${words.certificate} ${view.id}`, { width })
  if (view.isSample) doc.font('bold').text(words.sample, { width })
  doc.moveDown(0.4).font('bold').fontSize(17).fillColor(ink)
  doc.text(letters.of(view.organisation), { width })
  doc.fontSize(11).font('regular')
  doc.text(letters.of(`${words.heading}: ${view.title}`), { width })
  doc.text(view.period, { width })
  doc.moveDown(0.4).font('bold')
  doc.text(words.outcomes[outcome], { width }).font('regular')
  doc.y = Math.max(doc.y, margin + qrSize) + 14
}

function drawFigures(doc: Doc, view: View) {
  for (const [tonnes, name] of [
    [view.totalLocation, words.location],
    [view.totalMarket, words.market],
  ] as const) {
    doc.font('bold').fontSize(20).fillColor(ink).text(tonnes, { continued: true })
    doc.font('regular').fontSize(11).text(`  ${words.unit}, ${name}`)
  }
  doc.fontSize(8.5).fillColor(quiet).text(words.apart)
}

function drawFacts(doc: Doc, letters: Letters, { statement, hash, log }: View) {
  const facts = [
    statement && [words.assurance, `${statement.assurance}, ${statement.standard}`],
    statement && [words.verifier, `${statement.person}, ${statement.organisation}`],
    statement && [words.signed, say.moment(statement.signedAt)],
    [words.claim, `sha256:${hash}`],
    log && [words.log, words.entry(log.index, log.size, log.origin)],
  ]
  doc.moveDown(0.8).fontSize(9.5)
  for (const fact of facts) {
    if (!fact) continue
    const [name = '', value = ''] = fact
    doc.fillColor(quiet).text(`${name}  `, { continued: true })
    doc.fillColor(ink).text(letters.of(value))
  }
}

function drawQr(doc: Doc, page: string) {
  const { size, data } = encode(page)
  const cell = qrSize / size
  const left = doc.page.width - margin - qrSize
  doc.save().fillColor('#000')
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) doc.rect(left + column * cell, margin + row * cell, cell, cell)
  doc.fill().restore()
}

function heading(doc: Doc, text: string) {
  doc.moveDown(1).font('bold').fontSize(12).fillColor(ink).text(text)
  doc.moveDown(0.3).font('regular')
}

function write(doc: Doc, text: string) {
  doc.text(text, { lineGap: 1.5 })
}
