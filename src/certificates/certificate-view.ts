import { certificateWords } from '../../content/claims/certificate-page.ts'
import { scopeOf } from '../factors/categories.ts'
import { addDecimals } from '../lib/exact-decimal.ts'
import { groupDigits } from '../lib/group-digits.ts'
import type { Bundle } from './verify/certificate-shape.ts'
import { standingOf } from './verify/log-checks.ts'
import {
  factorName,
  factorsByReference,
  firstOfType,
  type OpenCertificate,
  openCertificate,
} from './verify/open-certificate.ts'
import { say, shortHash } from './verify/say.ts'

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
    totalLocation: tonnesOf(totals.totalLocation.t),
    totalMarket: tonnesOf(totals.totalMarket.t),
    rows: claim.rows.size,
    evidence: claim.evidence,
    scopes: scopesOf(open),
    lines: linesOf(open),
    sets: setsOf(open),
    statement: statementOf(open),
    log: logOf(open),
    standing: standingOf(open),
  }
}

/** Three decimals, as they are signed, with the zeros that the signed form leaves out. */
export function tonnesOf(t: string) {
  const [whole = '0', fraction = ''] = t.split('.')
  return groupDigits(`${whole}.${fraction.padEnd(3, '0')}`)
}

function periodOf({ from, to }: { from: string; to: string }) {
  const [start, end] = [say.day(from), say.day(to)]
  const year = ` ${to.slice(0, 4)}`
  return `${start.endsWith(year) ? start.slice(0, -year.length) : start} to ${end}`
}

function scopesOf({ claim }: OpenCertificate) {
  const { totals, lines } = claim
  const whole = Number(totals.totalLocation.kg)
  const mass = ({ kg, t }: { kg: string; t: string }) => ({
    t: tonnesOf(t),
    percent: whole > 0 ? Math.round((Number(kg) / whole) * 1000) / 10 : 0,
  })
  const power = lines.filter(({ method }) => method === 'location')
  const [unit, ...otherUnits] = new Set(power.map((line) => line.unit))
  const categories = new Set(lines.map(({ category }) => category).filter(isScope3))
  return {
    scope1: mass(totals.scope1),
    scope2Location: mass(totals.scope2Location),
    scope2Market: mass(totals.scope2Market),
    scope3: { ...mass(totals.scope3), categories: categories.size },
    outside: { t: tonnesOf(totals.outside.t) },
    /** Only where one unit counts it all. */
    power:
      unit && otherUnits.length === 0
        ? `${groupDigits(addDecimals(power.map(({ quantity }) => quantity)))} ${unit}`
        : null,
  }
}

const isScope3 = (category: string) => scopeOf(category) === '3'

function linesOf(open: OpenCertificate) {
  const factors = factorsByReference(open)
  const headers = new Map(open.factorSets.map(({ id, header }) => [id, header]))
  const { totals } = open.claim
  const all = open.claim.lines.map((line, index) => {
    const factor = factors.get(factorName(line.factor.set, line.factor.key))
    const header = headers.get(line.factor.set)
    return {
      index,
      scope: scopeOf(line.category) + (line.method ?? ''),
      name: factor?.name ?? line.factor.key,
      category: line.category,
      method: line.method ?? null,
      factorKey: line.factor.key,
      quantity: line.quantity,
      unit: line.unit,
      rows: line.rows,
      factor: factor?.kgCO2e ?? '',
      factorUnit: factor?.unit ?? '',
      kg: line.kgCO2e,
      isFallback: line.fallback ?? false,
      set: header?.alias ?? '',
      isOwnSet: isOwn(header?.alias ?? '', open),
    }
  })
  const groups = [
    { scope: '1', kg: totals.scope1.kg },
    { scope: '2location', kg: totals.scope2Location.kg },
    { scope: '2market', kg: totals.scope2Market.kg },
    { scope: '3', kg: totals.scope3.kg },
    { scope: 'outside', kg: totals.outside.kg },
  ] as const
  return groups
    .map(({ scope, kg }) => ({ scope, kg, lines: all.filter((line) => line.scope === scope) }))
    .filter(({ lines }) => lines.length > 0)
}

/** Sets that the organisation brought itself, such as its contracts. */
function isOwn(alias: string, { claim }: OpenCertificate) {
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
    isOwn: isOwn(header.alias, open),
  }))
}

/** A file can say anything; only an address of the web becomes a link. */
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
    findings: content.findings,
    materiality: content.materiality,
    text: content.text,
    signedAt: content.signedAt,
    key: shortHash(content.key),
    organisationId: registration.content?.organisation.id ?? '',
  }
}

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
