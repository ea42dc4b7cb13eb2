import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type {
  Bundle,
  KeyRegistration,
  Statement,
} from '../../certificate-check/certificate-shape.ts'
import { factorName, factorsByReference } from '../../certificate-check/open-certificate.ts'
import { claimTotals } from '../../factors/claim-lines.ts'
import { isConvertible, kgOf } from '../../factors/units.ts'
import { fromBase64, toBase64 } from '../../lib/base64.ts'
import { canonicalJson, idOf } from '../../lib/canonical-json.ts'
import { type Envelope, preAuthEncoding } from '../../lib/dsse.ts'
import { publicKeyOfSeed, signWithSeed } from '../../lib/ed25519.ts'
import { isDecimal, multiplyAndDivide } from '../../lib/exact-decimal.ts'

/** The location of a value: in the file, or inside the signed statement. */
export type Place = { in: 'file' | 'statement'; path: readonly (string | number)[] }

/** The same certificate with one value changed; the signatures stay as they were. */
export function changeValue(bundle: Bundle, place: Place, value: string): Bundle {
  if (place.in === 'file') return withValue(bundle, place.path, value) as Bundle
  const changed = withValue(statementOf(bundle), place.path, value)
  return { ...bundle, statement: { ...bundle.statement, payload: payloadOf(changed) } }
}

export function readValue(bundle: Bundle, { in: where, path }: Place): string {
  const root: unknown = where === 'file' ? bundle : statementOf(bundle)
  return String(path.reduce((at, key) => (at as Record<string, unknown>)[key], root))
}

/** Acts as a careful forger: all sums match again, but the signed hash does not. */
export function recalculate(bundle: Bundle): Bundle {
  const factors = factorsByReference({
    factorSets: bundle.factorSets.map((set) => ({ ...set, id: idOf(set.header) })),
  })
  const lines = bundle.claim.lines.map((line) => {
    const factor = factors.get(factorName(line.factor.set, line.factor.key))
    const canCount =
      factor &&
      isDecimal(line.quantity) &&
      isDecimal(factor.kgCO2e) &&
      isConvertible(bundle.units, line.unit, factor.unit)
    return canCount
      ? { ...line, kgCO2e: kgOf(bundle.units, line.quantity, line.unit, factor) }
      : line
  })
  return { ...bundle, claim: { ...bundle.claim, lines, totals: claimTotals(lines) } }
}

/**
 * Acts as a forger with a key of their own: claim, statement and registration are made again and
 * match each other. Only an entry in the log cannot be forged.
 */
export function signWithAnotherKey(forged: Bundle): Bundle {
  const bundle = recalculate(forged)
  const publicKey = publicKeyOfSeed(forgersSeed)
  const keyid = `sha256:${bytesToHex(sha256(publicKey))}`
  const registration: KeyRegistration = {
    ...(openPayload(bundle.key) as KeyRegistration),
    publicKey: toBase64(publicKey),
  }
  const before = statementOf(bundle)
  const { basis, percent } = before.materiality
  const kg = multiplyAndDivide([bundle.claim.totals[basis].kg, percent], '100', 6)
  const statement: Statement = {
    ...before,
    certificate: bundle.claim.certificate,
    claim: idOf(bundle.claim),
    key: keyid,
    materiality: { basis, percent, kg },
  }
  return {
    ...bundle,
    key: envelope(bundle.key.payloadType, registration, keyid),
    statement: envelope(bundle.statement.payloadType, statement, keyid),
  }
}

/** The seed of a key that is public here and in no log. */
const forgersSeed = sha256(utf8ToBytes('terraproof: a key that nobody registered'))

function envelope(payloadType: string, content: unknown, keyid: string): Envelope {
  const bytes = utf8ToBytes(canonicalJson(content))
  const sig = toBase64(signWithSeed(forgersSeed, preAuthEncoding(payloadType, bytes)))
  return { payloadType, payload: toBase64(bytes), signatures: [{ keyid, sig }] }
}

const statementOf = (bundle: Bundle) => openPayload(bundle.statement) as Statement

/** What an envelope holds, whoever signed it. */
export function openPayload({ payload }: { payload: string }): unknown {
  return JSON.parse(new TextDecoder().decode(fromBase64(payload)))
}

const payloadOf = (content: unknown) => toBase64(utf8ToBytes(canonicalJson(content)))

function withValue(
  root: unknown,
  [key, ...rest]: readonly (string | number)[],
  value: string,
): unknown {
  if (key === undefined) return value
  const copy: Record<string | number, unknown> = Array.isArray(root)
    ? ([...root] as never)
    : { ...(root as object) }
  copy[key] = withValue(copy[key], rest, value)
  return copy
}
