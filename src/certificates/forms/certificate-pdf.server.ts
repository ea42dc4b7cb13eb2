import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { pdfWords as words } from '../../../content/claims/certificate-pdf.ts'
import { notProved } from '../../../content/claims/not-proved.ts'
import { authenticText, opinionTones, opinionWords } from '../../../content/claims/opinion.ts'
import type { Bundle } from '../../certificate-check/certificate-shape.ts'
import type { CheckResult, Outcome } from '../../certificate-check/check-result.ts'
import { describeCheck } from '../../certificate-check/describe-check.ts'
import { say } from '../../certificate-check/say.ts'
import { verifyCertificate } from '../../certificate-check/verify-certificate.ts'
import type { VerifyMlDsa } from '../../transparency/cosignature.ts'
import { certificateView } from '../certificate-view.ts'
import { checkOptions, needsMlDsa, readPolicyText, type SiteTrust } from '../site-trust.ts'
import { type Letters, lettersFor } from './pdf-letters.server.ts'
import { printable } from './pdf-printable.ts'
import {
  bad,
  type Doc,
  drawPill,
  drawQr,
  goOn,
  good,
  heading,
  ink,
  inside,
  line,
  margin,
  neutral,
  qrSize,
  quiet,
  rule,
  warn,
  write,
} from './pdf-shapes.server.ts'

export type DrawnCertificate = {
  bundle: Bundle
  page: string
  trust: SiteTrust
  now: Date
  /** Who shows the certificate; no part of what was signed. */
  siteName: string
}

/**
 * Figures, current checks and the statement. The bundle is attached, so that the PDF can be
 * checked.
 */
export async function certificatePdf(given: DrawnCertificate) {
  const { bundle, now, siteName } = given
  const { default: Document } = await import('pdfkit')
  const doc = new Document({
    size: 'A4',
    margin,
    // Uncompressed, so that a checker finds the bundle in the file without a PDF library.
    compress: false,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: printable(`${bundle.claim.certificate} ${bundle.claim.organisation.name}`),
      Author: printable(siteName),
      CreationDate: now,
    },
  })
  const bytes = buffer(doc)
  const site = readPolicyText(given.trust.policy)
  const verifyMlDsa =
    site && needsMlDsa(site)
      ? (await import('../../transparency/ml-dsa.ts')).verifyMlDsa
      : undefined
  drawPages(doc, given, verifyMlDsa)
  doc.end()
  return new Uint8Array(await bytes)
}

function drawPages(
  doc: Doc,
  { bundle, page, trust, now, siteName }: DrawnCertificate,
  verifyMlDsa: VerifyMlDsa | undefined,
) {
  const view = certificateView(bundle)
  const { organisation, title, statement } = view
  const letters = lettersFor(doc, JSON.stringify([organisation, title, statement, siteName]))
  const check = verifyCertificate(bundle, {
    ...checkOptions(bundle, trust, Math.floor(now.getTime() / 1000), { verifyMlDsa }),
    // This site has just made the bundle with all that it knows.
    standing: 'valid',
  })
  const { format, ...rest } = bundle
  const text = JSON.stringify({ format, ...rest })
  const moment = say.moment(now.toISOString().replace(/\.\d+Z$/, 'Z'))
  drawHead(doc, letters, view, { outcome: check.outcome, page, siteName, moment })
  drawOpinion(doc, letters, view)
  drawTotals(doc, view)
  drawScopes(doc, view)
  drawFacts(doc, letters, view)
  heading(doc, words.checks(moment))
  for (const one of check.checks) drawCheck(doc, one)
  doc.moveDown(0.8).fontSize(8.5).fillColor(quiet)
  write(doc, words.again(page))
  if (letters.areMissing) write(doc, words.missing(letters.substitute, page))
  write(doc, words.bundle(createHash('sha256').update(text).digest('hex')))
  // With a long name, the checks already end on the second page.
  if (doc.bufferedPageRange().count === 1) doc.addPage()
  heading(doc, words.statement)
  letters.write(statement?.text ?? '', { size: 10, gap: 2, isProse: true })
  heading(doc, notProved.heading)
  doc.fontSize(10)
  for (const [at, { claim, instead }] of notProved.sentences.entries())
    write(doc, `${at + 1}. ${claim} ${instead}`)
  drawFeet(doc, view)
  doc.file(Buffer.from(text), {
    name: `${view.id}.json`,
    type: 'application/json',
    description: words.attached,
    creationDate: now,
    modifiedDate: now,
  })
}

type View = ReturnType<typeof certificateView>

type Verdict = { outcome: Outcome; page: string; siteName: string; moment: string }

function drawHead(doc: Doc, letters: Letters, view: View, given: Verdict) {
  const { outcome, page, siteName, moment } = given
  drawQr(doc, page)
  const width = inside(doc) - qrSize - 24
  letters.write(siteName, { weight: 'bold', size: 13, color: good.text, width })
  doc.font('regular').fontSize(9).fillColor(quiet)
  doc.text(`${words.certificate} ${view.id}`, { width }).moveDown(0.8)
  if (view.isSample) drawPill(doc, words.sample, warn)
  letters.write(view.organisation, { weight: 'bold', size: 21, width })
  doc.moveDown(0.15)
  letters.write(`${words.heading}: ${view.title}`, { size: 11, width })
  doc.text(view.period, { width }).moveDown(0.5)
  const opinion = view.statement?.opinion ?? 'unmodified'
  drawPill(
    doc,
    words.verdict(authenticText(outcome, opinion) ?? words.outcomes[outcome], moment),
    outcome === 'valid' ? tones[opinionTones[opinion]] : bad,
  )
  doc.font('regular').fontSize(8.5).fillColor(quiet)
  doc.text(words.later(page), { width })
  doc.y = Math.max(doc.y, margin + qrSize) + 10
}

const tones = { good, warn, bad, neutral }

/** Before the figures, as on every form of a certificate. */
function drawOpinion(doc: Doc, letters: Letters, { statement, standing }: View) {
  if (!statement) return
  const { opinion, headline, organisation, basis, signedAt } = statement
  const band = opinionWords.band[opinion]
  if (band) {
    doc.font('bold').fontSize(12).fillColor(tones[opinionTones[opinion]].text).text(band)
    if (basis) letters.write(basis, { size: 9.5 })
  }
  letters.write(`${headline}, by ${organisation}`, { weight: 'bold', size: 11 })
  if (standing.revoked && standing.revoked.since > signedAt) {
    doc.font('regular').fontSize(9.5)
    doc.text(words.revokedLater(say.moment(standing.revoked.since), say.moment(signedAt)))
  }
  doc.moveDown(0.6)
}

/** Shown side by side, because the two totals are never added. */
function drawTotals(doc: Doc, view: View) {
  const totals = [
    [view.totalLocation, words.location],
    [view.totalMarket, words.market],
  ] as const
  const top = doc.y
  const height = 66
  const gap = 12
  const width = (inside(doc) - gap) / 2
  for (const [at, [tonnes, name]] of totals.entries()) {
    const left = margin + at * (width + gap)
    doc.roundedRect(left, top, width, height, 6).lineWidth(0.8).stroke(line)
    doc
      .font('regular')
      .fontSize(9)
      .fillColor(quiet)
      .text(name, left + 14, top + 11)
    doc.font('bold').fontSize(25).fillColor(ink)
    doc.text(tonnes, left + 14, top + 28, { lineBreak: false })
    const after = left + 14 + doc.widthOfString(tonnes) + 6
    doc.font('regular').fontSize(11).fillColor(quiet)
    doc.text(words.unit, after, top + 40, { lineBreak: false })
  }
  goOn(doc, top + height + 6)
  doc.fontSize(8.5).fillColor(quiet).text(words.apart)
}

function drawScopes(doc: Doc, { scopes }: View) {
  const names = ['scope1', 'scope2Location', 'scope2Market', 'scope3', 'outside'] as const
  const width = inside(doc) / names.length
  const top = doc.y + 8
  for (const [at, name] of names.entries()) {
    const left = margin + at * width
    const place = { width: width - 6, lineBreak: false }
    doc.font('regular').fontSize(8.5).fillColor(quiet).text(words.scopes[name], left, top, place)
    doc.font('bold').fontSize(12).fillColor(ink)
    doc.text(`${scopes[name].t} t`, left, top + 13, place)
  }
  goOn(doc, top + 36)
}

function drawFacts(doc: Doc, letters: Letters, { statement, hash, log }: View) {
  const facts = [
    statement && [words.opinion, `${statement.headline}, ${statement.standard}`],
    statement && [words.verifier, `${statement.person}, ${statement.organisation}`],
    statement && [words.signed, say.moment(statement.signedAt)],
    [words.claim, `sha256:${hash}`],
    log && [words.log, words.entry(log.index, log.size, log.origin)],
  ]
  const column = 70
  rule(doc)
  for (const fact of facts) {
    if (!fact) continue
    const [name = '', value = ''] = fact
    const top = doc.y
    doc.font('regular').fontSize(9.5).fillColor(quiet).text(name, margin, top, { width: column })
    doc.y = top
    letters.write(value, { size: 9.5, left: margin + column, width: inside(doc) - column })
    goOn(doc, doc.y + 3)
  }
  rule(doc)
}

const checkHeight = 13
const checkLooks = {
  passed: { mark: 'M0 4.5 L2.8 7.2 L7.6 1.5', color: good.text, font: 'regular' },
  failed: { mark: 'M1 1.5 L7 7.5 M1 7.5 L7 1.5', color: bad.text, font: 'bold' },
  skipped: { mark: 'M1 4.5 L7 4.5', color: quiet, font: 'regular' },
  noted: { mark: 'M1 4.5 L7 4.5', color: quiet, font: 'regular' },
}

function drawCheck(doc: Doc, check: CheckResult) {
  if (doc.y + checkHeight > doc.page.height - margin) doc.addPage()
  const { title, figure } = describeCheck(check)
  const { mark, color, font } = checkLooks[check.state]
  const top = doc.y
  doc.save().translate(margin, top).lineWidth(1.3).lineJoin('round').lineCap('round')
  doc.path(mark).stroke(color).restore()
  doc.font(font).fontSize(9)
  doc.fillColor(color).text(words.states[check.state], margin + 14, top)
  doc
    .font('regular')
    .fillColor(ink)
    .text(title, margin + 58, top, { lineBreak: false })
  // The figure of a failed check is a cross, which is drawn already.
  if (check.state === 'passed' && figure)
    doc.fillColor(quiet).text(figure, margin, top, { align: 'right' })
  goOn(doc, top + checkHeight)
}

function drawFeet(doc: Doc, { id }: View) {
  const { count } = doc.bufferedPageRange()
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(at)
    // Without this, text below the margin would start a new page.
    doc.page.margins.bottom = 0
    doc.font('regular').fontSize(8).fillColor(quiet)
    doc.text(words.foot(id, at + 1, count), margin, doc.page.height - 34, { lineBreak: false })
  }
}
