import { byLineOrder, claimTotals } from '../factors/claim-lines.ts'
import { isConvertible, kgOf } from '../factors/units.ts'
import { fromBase64 } from '../lib/base64.ts'
import { canonicalJson, idOf } from '../lib/canonical-json.ts'
import { multiplyAndDivide } from '../lib/exact-decimal.ts'
import { isIncluded, leafHash } from '../transparency/merkle.ts'
import { type CheckOutcome, failed, passed } from './check-result.ts'
import { factorName, factorsByReference, type OpenCertificate } from './open-certificate.ts'

/** Checks that the signed hash is that of this claim. */
export function checkClaim({ claimId, statement }: OpenCertificate): CheckOutcome {
  if (!statement.content) return failed('unreadable')
  const signed = statement.content.claim
  return signed === claimId
    ? passed({ claim: claimId })
    : failed('another', { claim: claimId, signed })
}

/** Checks that the signed statement is about this certificate, this key and these figures. */
export function checkStatement(open: OpenCertificate): CheckOutcome {
  const { statement, claim, registration, keyId } = open
  const { content } = statement
  if (!content) return failed('unreadable')
  if (!statement.isCanonical) return failed('not-canonical')
  if (content.certificate !== claim.certificate)
    return failed('certificate', { certificate: claim.certificate, signed: content.certificate })
  if (!registration.content || content.key !== keyId)
    return failed('key', { key: keyId ?? '', signed: content.key })
  const { person, organisation } = content.verifier
  if (person !== registration.content.person)
    return failed('verifier', { name: person, registered: registration.content.person })
  if (organisation !== registration.content.organisation.name)
    return failed('verifier', {
      name: organisation,
      registered: registration.content.organisation.name,
    })
  const { basis, percent, kg } = content.materiality
  const expected = multiplyAndDivide([claim.totals[basis].kg, percent], '100', 6)
  return kg === expected
    ? passed({ percent, kg })
    : failed('materiality', { percent, kg: expected, signed: kg })
}

export function checkUnits({ bundle, claim }: OpenCertificate): CheckOutcome {
  const id = idOf(bundle.units)
  return id === claim.units
    ? passed({ id, count: Object.keys(bundle.units.units).length })
    : failed('another', { id, pinned: claim.units })
}

/** Checks that the claim names each set, and that each factor is in its set. */
export function checkFactors({ claim, factorSets }: OpenCertificate): CheckOutcome {
  const ids = new Set(factorSets.map(({ id }) => id))
  const named = new Set(claim.factorSets)
  for (const { id, header } of factorSets)
    if (!named.has(id)) return failed('another-set', { set: header.alias, id })
  const missing = claim.factorSets.find((id) => !ids.has(id))
  if (missing) return failed('missing-set', { id: missing })
  if (ids.size !== factorSets.length) return failed('set-twice')
  const known = new Set<string>()
  let wrong: { set: string; key: string } | undefined
  let good = 0
  for (const { id, header, factors } of factorSets) {
    const root = fromBase64(header.factors.root) as Uint8Array
    for (const { index, factor, proof } of factors) {
      const name = factorName(id, factor.key)
      const isNew = !known.has(name)
      known.add(name)
      if (isNew && isLeaf(factor, index, header.factors.size, proof, root)) good += 1
      else wrong ??= { set: header.alias, key: factor.key }
    }
  }
  const count = factorSets.reduce((sum, { factors }) => sum + factors.length, 0)
  return wrong
    ? failed('not-in-set', { ...wrong, good, count })
    : passed({ count, sets: factorSets.length })
}

/** Checks line by line that quantity times factor gives exactly the stated text. */
export function checkLines(open: OpenCertificate): CheckOutcome {
  const { lines } = open.claim
  const factors = factorsByReference(open)
  let first: CheckOutcome | undefined
  let wrong = 0
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1]
    const fault =
      before && byLineOrder(before, line) >= 0
        ? failed('order', { line: index + 1 })
        : lineFault(open, line, factors.get(factorName(line.factor.set, line.factor.key)))
    if (!fault) continue
    wrong += 1
    first ??= { ...fault, facts: { line: index + 1, ...fault.facts } }
  }
  const count = lines.length
  return first
    ? { ...first, facts: { ...first.facts, wrong, good: count - wrong, count } }
    : passed({ count })
}

type Line = OpenCertificate['claim']['lines'][number]
type Factor = { unit: string; kgCO2e: string; categories: string[] } | undefined

function lineFault({ bundle }: OpenCertificate, line: Line, factor: Factor) {
  const { category, method, fallback, quantity, unit, kgCO2e: says } = line
  if (!factor) return failed('no-factor', { key: line.factor.key })
  if (!factor.categories.includes(category))
    return failed('category', { category, key: line.factor.key })
  const isScope2 = category.startsWith('2.')
  if (isScope2 !== (method !== undefined) || (fallback && method !== 'market'))
    return failed('method', { category })
  if (!isConvertible(bundle.units, unit, factor.unit))
    return failed('unit', { unit, factorUnit: factor.unit })
  const gives = kgOf(bundle.units, quantity, unit, factor)
  return gives === says
    ? undefined
    : failed('kg', { quantity, unit, factor: factor.kgCO2e, gives, says })
}

export function checkTotals({ claim }: OpenCertificate): CheckOutcome {
  const { categories, ...sums } = claimTotals(claim.lines)
  const names = Object.keys(sums) as (keyof typeof sums)[]
  const count = names.length + Object.keys(categories).length
  for (const name of names) {
    const [gives, says] = [sums[name], claim.totals[name]]
    if (gives.kg !== says.kg)
      return failed('kg', { total: name, gives: gives.kg, says: says.kg, count })
    if (gives.t !== says.t) return failed('t', { total: name, gives: gives.t, says: says.t, count })
  }
  return canonicalJson(categories) === canonicalJson(claim.totals.categories)
    ? passed({ totals: names.length, categories: Object.keys(categories).length, count })
    : failed('categories', { count })
}

/** Checks that disclosed rows are among those that the claim was made from. */
export function checkRows({ bundle, claim }: OpenCertificate): CheckOutcome {
  const rows = bundle.rows ?? []
  const root = fromBase64(claim.rows.root) as Uint8Array
  const facts = { size: claim.rows.size, count: rows.length }
  const known = new Set<number>()
  for (const { index, row, proof } of rows) {
    const isNew = !known.has(index)
    known.add(index)
    if (!isNew || row[0] !== index + 1 || !isLeaf(row, index, claim.rows.size, proof, root))
      return failed('not-in-claim', { ...facts, row: row[0] })
  }
  return rows.length === 0
    ? passed(facts, 'none')
    : passed({ ...facts, rows: rows.map(({ row }) => row[0]).join(', ') })
}

function isLeaf(
  value: unknown,
  index: number,
  size: number,
  proof: readonly string[],
  root: Uint8Array,
) {
  const leaf = leafHash(new TextEncoder().encode(canonicalJson(value)))
  const hashes = proof.map((text) => fromBase64(text) as Uint8Array)
  return isIncluded(leaf, index, size, hashes, root)
}
