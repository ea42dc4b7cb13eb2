import { isCategory } from '../factors/categories.ts'
import { isCertificateId } from '../lib/certificate-id.ts'
import { isDecimal } from '../lib/exact-decimal.ts'
import {
  count,
  either,
  list,
  object,
  oneOf,
  record,
  type Shaped,
  text,
  tuple,
} from './strict-shape.ts'

const format = <const Name extends string>(name: Name) => oneOf(`terraproof.${name}` as const)
const matching = (pattern: RegExp, max = 200) => text(max, (value) => pattern.test(value))
const words = text(20_000)
const name = text(500)
const decimal = text(40, isDecimal)
const notNegative = text(40, (value) => isDecimal(value) && !value.startsWith('-'))
const positive = text(40, (value) => isDecimal(value) && value !== '0' && !value.startsWith('-'))
const sha256Id = matching(/^sha256:[0-9a-f]{64}$/)
const sha256Hex = matching(/^[0-9a-f]{64}$/)
/** 32 bytes in canonical base64, with no unused bits set. */
const hash = matching(/^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/)
const base64 = (max: number) => matching(/^[A-Za-z0-9+/]*={0,2}$/, max)
const certificateId = text(19, isCertificateId)
const country = matching(/^[A-Z]{2}$/)
const category = text(20, isCategory)
const unitCode = matching(/^[A-Za-z][A-Za-z0-9_.]*$/, 40)
const day = text(10, (value) => isMoment(`${value}T00:00:00Z`))
const moment = text(20, isMoment)

function isMoment(value: string) {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(value)) return false
  const time = Date.parse(value)
  // Without this, the 31st of February would be read as a day in March.
  return !Number.isNaN(time) && new Date(time).toISOString() === value.replace('Z', '.000Z')
}

const tree = object({ size: count, root: hash })
const mass = object({ kg: decimal, t: decimal })
const proof = list(hash, { max: 63 })

const claimShape = object({
  format: format('claim/1'),
  certificate: certificateId,
  revision: count,
  sample: oneOf(true, false),
  organisation: object({ id: name, name, country }),
  title: name,
  period: object({ from: day, to: day }),
  boundary: object({
    approach: oneOf('operational-control', 'financial-control', 'equity-share'),
    included: words,
    excluded: words,
  }),
  criteria: words,
  gwp: name,
  units: sha256Id,
  factorSets: list(sha256Id),
  lines: list(
    object(
      {
        category,
        factor: object({ set: sha256Id, key: name }),
        quantity: decimal,
        unit: unitCode,
        rows: count,
        kgCO2e: decimal,
      },
      { method: oneOf('location', 'market'), fallback: oneOf(true) },
    ),
  ),
  totals: object({
    scope1: mass,
    scope2Location: mass,
    scope2Market: mass,
    scope3: mass,
    outside: mass,
    totalLocation: mass,
    totalMarket: mass,
    categories: record(/^[a-z0-9./]{1,40}$/, decimal),
  }),
  rows: tree,
  evidence: tree,
  restates: either<[string, null]>(certificateId, oneOf(null)),
})

const unitsShape = object({
  format: format('units/1'),
  units: record(/^[A-Za-z][A-Za-z0-9_.]{0,39}$/, object({ dimension: name, multiplier: positive })),
})

const factorShape = object(
  {
    key: name,
    name,
    unit: unitCode,
    kgCO2e: notNegative,
    categories: list(category, { min: 1, max: 25 }),
    boundary: name,
    region: name,
    source: words,
  },
  {
    byGas: object({}, { CO2: decimal, CH4: decimal, N2O: decimal }),
    gwp: name,
    note: words,
  },
)

const factorSetShape = object({
  header: object({
    format: format('factor-set/1'),
    alias: name,
    name,
    publisher: name,
    edition: name,
    validFrom: day,
    validTo: day,
    region: name,
    gwp: name,
    source: object({ title: words }, { url: words, file: name, bytes: count, sha256: sha256Hex }),
    licence: object({ id: name, url: words, attribution: words }),
    notes: list(words, { max: 100 }),
    factors: tree,
  }),
  factors: list(object({ index: count, factor: factorShape, proof })),
})

export const envelopeShape = (type: string) =>
  object({
    payloadType: oneOf(type),
    payload: base64(200_000),
    signatures: list(object({ keyid: sha256Id, sig: base64(88) }), { min: 1, max: 1 }),
  })

export const statementType = 'application/vnd.terraproof.statement.v1+json'
export const keyType = 'application/vnd.terraproof.key.v1+json'

const entryHead = { format: format('log-entry/1'), at: moment }
const entryShape = either<
  [KeyEntry, StatementEntry, RestatedEntry, WithdrawnEntry, KeyRevokedEntry]
>(
  object({ ...entryHead, type: oneOf('key'), key: sha256Id, registration: sha256Id }),
  object({
    ...entryHead,
    type: oneOf('statement'),
    certificate: certificateId,
    claim: sha256Id,
    statement: sha256Id,
    key: sha256Id,
  }),
  object({
    ...entryHead,
    type: oneOf('restated'),
    certificate: certificateId,
    by: certificateId,
  }),
  object({ ...entryHead, type: oneOf('withdrawn'), certificate: certificateId, reason: name }),
  object({ ...entryHead, type: oneOf('key-revoked'), key: sha256Id, since: moment, reason: name }),
)

/** What is wrong with an entry; undefined if it is one that a log may have. */
export const entryProblem = (value: unknown) => entryShape(value)

type EntryHead = { format: 'terraproof.log-entry/1'; at: string }
type KeyEntry = EntryHead & { type: 'key'; key: string; registration: string }
type StatementEntry = EntryHead & {
  type: 'statement'
  certificate: string
  claim: string
  statement: string
  key: string
}
type RestatedEntry = EntryHead & { type: 'restated'; certificate: string; by: string }
type WithdrawnEntry = EntryHead & { type: 'withdrawn'; certificate: string; reason: string }
type KeyRevokedEntry = EntryHead & {
  type: 'key-revoked'
  key: string
  since: string
  reason: string
}
export type LogEntry = KeyEntry | StatementEntry | RestatedEntry | WithdrawnEntry | KeyRevokedEntry

const rowShape = tuple(
  count,
  base64(24),
  name,
  day,
  day,
  name,
  category,
  name,
  sha256Id,
  name,
  decimal,
  unitCode,
  text(71),
  name,
  name,
  words,
  list(sha256Hex),
)

/** What `bundle.json` holds: one certificate with all that is needed to check it. */
export const bundleShape = object(
  {
    format: format('certificate/1'),
    claim: claimShape,
    units: unitsShape,
    factorSets: list(factorSetShape),
    statement: envelopeShape(statementType),
    key: envelopeShape(keyType),
    log: object({
      vkey: text(1000),
      entries: list(object({ entry: entryShape, proof: text(100_000) }), { min: 1, max: 10_000 }),
    }),
  },
  { rows: list(object({ index: count, row: rowShape, proof })) },
)

/** The signed statement of the verifier, inside the envelope. */
export const statementShape = object({
  format: format('statement/1'),
  certificate: certificateId,
  claim: sha256Id,
  key: sha256Id,
  verifier: object({ organisation: name, person: name }),
  standard: name,
  assurance: oneOf('limited', 'reasonable'),
  opinion: oneOf('unmodified', 'qualified', 'adverse', 'disclaimer'),
  materiality: object({
    basis: oneOf('totalLocation', 'totalMarket'),
    percent: positive,
    kg: decimal,
  }),
  findings: object({ raised: count, resolved: count, open: count, uncorrectedKg: decimal }),
  text: words,
  signedAt: moment,
})

/** The registration of a verifier's key, signed with that key. */
export const keyShape = object({
  format: format('key/1'),
  publicKey: hash,
  organisation: object({ id: name, name }),
  person: name,
  createdAt: moment,
  purpose: oneOf('assurance-statement'),
})

export type Bundle = Shaped<typeof bundleShape>
export type ClaimDocument = Shaped<typeof claimShape>
export type FactorInBundle = Shaped<typeof factorShape>
export type Statement = Shaped<typeof statementShape>
export type KeyRegistration = Shaped<typeof keyShape>
