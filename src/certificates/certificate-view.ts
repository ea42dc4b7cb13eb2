import { certificateWords } from '../../content/claims/certificate-page.ts'
import { opinionWords } from '../../content/claims/opinion.ts'
import { basisHeading } from '../../content/claims/statement-template.ts'
import type { Bundle } from '../certificate-check/certificate-shape.ts'
import { standingOf } from '../certificate-check/log-checks.ts'
import {
  factorName,
  factorsByReference,
  firstOfType,
  type OpenCertificate,
  openCertificate,
} from '../certificate-check/open-certificate.ts'
import { say, shortHash } from '../certificate-check/say.ts'
import { figuresForCard } from '../factors/figures/figures-to-copy.ts'
import { groupLines } from '../factors/figures/line-groups.ts'
import { scopeFigures } from '../factors/figures/scope-figures.ts'
import { tonnesText } from '../lib/tonnes-text.ts'

export type CertificateView = ReturnType<typeof certificateView>

/** What the page shows of a certificate of the right format: words and figures, no proofs. */
export function certificateView(bundle: Bundle) {
  const open = openCertificate(bundle)
  const { claim, claimId } = open
  const { totals, period, boundary } = claim
  return {
    id: claim.certificate,
    isSample: claim.sample,
    organisation: claim.organisation.name,
    title: claim.title,
    period: periodOf(period),
    approach: certificateWords.approaches[boundary.approach],
    criteria: claim.criteria,
    revision: claim.revision,
    gwp: claim.gwp,
    boundary,
    hash: claimId.slice('sha256:'.length),
    totalLocation: tonnesText(totals.totalLocation.t),
    totalMarket: tonnesText(totals.totalMarket.t),
    rows: claim.rows.size,
    evidence: claim.evidence,
    scopes: scopeFigures(claim),
    figures: figuresForCard(totals, claim.lines),
    lines: linesOf(open),
    sets: setsOf(open),
    statement: statementOf(open),
    log: logOf(open),
    logKey: bundle.log.vkey,
    standing: standingOf(open),
  }
}

/** Whether the key was not to be trusted any more when it signed: the signature does not count. */
export function isSignedByRevokedKey({ standing, statement }: SignedView) {
  const { revoked } = standing
  return revoked !== undefined && statement !== null && revoked.since <= statement.signedAt
}

type SignedView = Pick<CertificateView, 'standing' | 'statement'>

function periodOf({ from, to }: { from: string; to: string }) {
  const [start, end] = [say.day(from), say.day(to)]
  const year = ` ${to.slice(0, 4)}`
  return `${start.endsWith(year) ? start.slice(0, -year.length) : start} to ${end}`
}

function linesOf(open: OpenCertificate) {
  const factors = factorsByReference(open)
  const headers = new Map(open.factorSets.map(({ id, header }) => [id, header]))
  const { totals } = open.claim
  const all = open.claim.lines.map((line, index) => {
    const factor = factors.get(factorName(line.factor.set, line.factor.key))
    const header = headers.get(line.factor.set)
    return {
      index,
      name: factor?.name ?? line.factor.key,
      category: line.category,
      method: line.method,
      factorKey: line.factor.key,
      quantity: line.quantity,
      unit: line.unit,
      rows: line.rows,
      factor: factor?.kgCO2e ?? '',
      factorUnit: factor?.unit ?? '',
      kg: line.kgCO2e,
      isFallback: line.fallback ?? false,
      set: header?.alias ?? '',
      isOwnSet: isOwnSet(header?.alias ?? '', open),
    }
  })
  return groupLines(all, totals)
}

/** Whether the organisation brought the set itself, for example for its contracts. */
export function isOwnSet(alias: string, { claim }: OpenCertificate) {
  return alias.startsWith('own-') || (claim.sample && alias.startsWith('sample-'))
}

function setsOf(open: OpenCertificate) {
  return open.factorSets.map(({ id, header, factors }) => ({
    id,
    shortId: shortHash(id),
    alias: header.alias,
    name: header.name,
    publisher: header.publisher,
    edition: header.edition,
    sourceTitle: header.source.title,
    sourceUrl: webAddress(header.source.url),
    licence: header.licence.id,
    licenceUrl: webAddress(header.licence.url),
    attribution: header.licence.attribution,
    used: factors.length,
    size: header.factors.size,
    isOwn: isOwnSet(header.alias, open),
  }))
}

/** A file can contain any text, so only an https address becomes a link. */
function webAddress(text: string | undefined) {
  return text && /^https:\/\/[^\s"'<>]+$/.test(text) ? text : null
}

function statementOf({ statement, registration }: OpenCertificate) {
  const { content } = statement
  if (!content) return null
  return {
    person: content.verifier.person,
    organisation: content.verifier.organisation,
    assurance: content.assurance,
    standard: content.standard,
    opinion: content.opinion,
    headline: opinionWords.headline(content.assurance, content.opinion),
    basis: content.opinion === 'unmodified' ? '' : firstSentenceOfBasis(content.text),
    findings: content.findings,
    materiality: content.materiality,
    text: content.text,
    signedAt: content.signedAt,
    key: shortHash(content.key),
    organisationId: registration.content?.organisation.id ?? '',
  }
}

/** Empty if the statement was written without the usual heading. */
function firstSentenceOfBasis(text: string) {
  const [, basis = ''] = text.split(`\n${basisHeading}\n`)
  const [paragraph = ''] = basis.trim().split('\n')
  const [sentence = ''] = /^.*?[.!?](?=\s|$)/.exec(paragraph) ?? [paragraph]
  return sentence.length > longestBasis ? `${sentence.slice(0, longestBasis)}…` : sentence
}

const longestBasis = 300

function logOf(open: OpenCertificate) {
  const logged = firstOfType(open, 'statement')
  const signedAt = open.statement.content?.signedAt
  if (!logged || !open.checkpoint) return null
  return {
    index: logged.proof?.index ?? 0,
    size: open.checkpoint.size,
    origin: open.checkpoint.origin,
    at: logged.entry.at,
    seconds: signedAt ? (Date.parse(logged.entry.at) - Date.parse(signedAt)) / 1000 : null,
  }
}
