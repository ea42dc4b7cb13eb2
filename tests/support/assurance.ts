import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { clientAccounts } from '../../src/accounts/account.tables.ts'
import { keyIdOf } from '../../src/assurance/keys/open-registration.ts'
import { statementFacts, statementText } from '../../src/assurance/sign/statement.ts'
import {
  type ClaimDocument,
  keyType,
  type Statement,
  statementType,
} from '../../src/certificate-check/certificate-shape.ts'
import { toBase64 } from '../../src/lib/base64.ts'
import { canonicalJson } from '../../src/lib/canonical-json.ts'
import { type Envelope, preAuthEncoding } from '../../src/lib/dsse.ts'
import { publicKeyOfSeed, signWithSeed } from '../../src/lib/ed25519.ts'
import { wholeSeconds } from '../../src/lib/whole-seconds.ts'
import { findMembership } from '../../src/organisations/organisation.store.server.ts'
import { type Call, newClaim, newOwner } from './claims.ts'
import { addVerifierOrganisation } from './tenant-rows.ts'
import { password, type testApp } from './test-app.ts'

type App = ReturnType<typeof testApp>

const rowInput = {
  reference: '',
  dateFrom: '2025-01',
  dateTo: '',
  site: 'Quay 2',
  marketFactor: '',
  instrument: '',
  evidence: '',
  note: '',
}

/** Some 33 tonnes. Entered row by row, because an import takes longer. */
const rows = [
  [
    'GAS-1',
    '1.stationary',
    'Boiler gas',
    'uk-2025:fuel/natural-gas/kWh.gross',
    '21840',
    'kWh.gross',
  ],
  ['ELE-1', '2.electricity', 'Electricity', 'ember-grid-2024:grid/are/kWh', '41250', 'kWh'],
  ['ELE-2', '2.electricity', 'Electricity', 'ember-grid-2024:grid/are/kWh', '20480', 'kWh'],
]

export async function addRows(call: Call, claimPath: string) {
  for (const [reference, category, activity, factor, quantity, unit] of rows) {
    const json = { ...rowInput, reference, category, activity, factor, quantity, unit }
    expect((await call(`${claimPath}/rows`, { json })).status).toBe(201)
  }
}

/** A signed-in member of a new verifier organisation. */
export async function newVerifier(app: App) {
  const client = await app.client()
  const [account] = await app.services.db
    .select()
    .from(clientAccounts)
    .where(eq(clientAccounts.username, client.username))
  const userId = account?.userId ?? ''
  const orgId = await addVerifierOrganisation(app.services.db, userId)
  const membership = await findMembership(app.services.db, userId)
  const publicId = membership?.organisation.publicId ?? ''
  return { ...client, userId, orgId, publicId }
}

export type Verifier = Awaited<ReturnType<typeof newVerifier>>

/** Asks this verifier, or a new one, and has it approved. */
export async function askVerifier(app: App, call: Call, claimPath: string, given?: Verifier) {
  const verifier = given ?? (await newVerifier(app))
  const json = {
    verifierOrg: verifier.orgId,
    assurance: 'limited',
    standard: 'ISO 14064-3:2019',
  }
  const asked = await call(`${claimPath}/engagement`, { json })
  expect(asked.status).toBe(201)
  const { engagement } = (await asked.json()) as { engagement: { id: string } }
  const admin = await app.editor({ role: 'admin' })
  const path = `/api/cms/assurance/engagements/${engagement.id}/approve`
  expect((await admin.call(path, { method: 'POST' })).status).toBe(200)
  return { verifier, engagementId: engagement.id, admin }
}

/** A claim with three rows, submitted to and accepted by a verifier. */
export async function newReview(app: App, given?: Verifier) {
  const owner = await newOwner(app)
  const claim = await newClaim(owner.call)
  await addRows(owner.call, claim.path)
  const asked = await askVerifier(app, owner.call, claim.path, given)
  expect((await owner.call(`${claim.path}/submit`, { method: 'POST' })).status).toBe(200)
  const path = `/api/workspace/reviews/${asked.engagementId}`
  const accepted = await asked.verifier.call(`${path}/accept`, { json: { independent: true } })
  expect(accepted.status).toBe(200)
  return { owner, claim, path, ...asked }
}

export type TestReview = Awaited<ReturnType<typeof newReview>>

/** A key made here; in the product, the browser makes it. */
export function newSeed() {
  const seed = new Uint8Array(randomBytes(32))
  const publicKey = publicKeyOfSeed(seed)
  return { seed, publicKey, keyId: keyIdOf(publicKey) }
}

export type TestKey = ReturnType<typeof newSeed>

export function sealed({ seed, keyId }: TestKey, type: string, content: unknown): Envelope {
  const payload = new TextEncoder().encode(canonicalJson(content))
  const sig = toBase64(signWithSeed(seed, preAuthEncoding(type, payload)))
  return { payloadType: type, payload: toBase64(payload), signatures: [{ keyid: keyId, sig }] }
}

export function registrationOf(
  key: TestKey,
  { username, publicId }: Verifier,
  change: object = {},
) {
  return sealed(key, keyType, {
    format: 'terraproof.key/1',
    publicKey: toBase64(key.publicKey),
    organisation: { id: publicId, name: 'Assurers' },
    person: username,
    createdAt: wholeSeconds(new Date()),
    purpose: 'assurance-statement',
    ...change,
  })
}

/** A key that the verifier registered and two administrators approved. */
export async function approvedKey(app: App, verifier: Verifier, change: object = {}) {
  const key = newSeed()
  const json = { envelope: registrationOf(key, verifier, change) }
  expect((await verifier.call('/api/workspace/keys', { json })).status).toBe(201)
  const path = `/api/cms/assurance/keys/${key.keyId}/approve`
  const admins = [await app.editor({ role: 'admin' }), await app.editor({ role: 'admin' })]
  for (const { call } of admins) expect((await call(path, { method: 'POST' })).status).toBe(200)
  return key
}

type ReadReview = {
  review: {
    claim: ClaimDocument
    claimHash: string
    standard: string
    assurance: 'limited' | 'reasonable'
    materiality: Statement['materiality'] & { findings: Statement['findings'] }
  }
}

/** The statement that the signing page makes of a review. */
export async function statementOf(
  { verifier, path }: Pick<TestReview, 'verifier' | 'path'>,
  key: TestKey,
  change: Partial<Statement> = {},
): Promise<Statement> {
  const { review } = (await (await verifier.call(path)).json()) as ReadReview
  const { claim, claimHash, standard, assurance } = review
  const { findings, basis, percent, kg } = review.materiality
  const given = {
    standard,
    assurance,
    opinion: 'unmodified' as const,
    materiality: { basis, percent, kg },
    ...change,
  }
  return {
    format: 'terraproof.statement/1',
    certificate: claim.certificate,
    claim: claimHash,
    key: key.keyId,
    verifier: { organisation: 'Assurers', person: verifier.username },
    findings,
    text: statementText(statementFacts(claim, claimHash, given), {
      basis: given.opinion === 'unmodified' ? '' : 'The meters.',
      additions: '',
    }),
    signedAt: wholeSeconds(new Date()),
    ...given,
  }
}

export async function signStatement(
  review: Pick<TestReview, 'verifier' | 'path'>,
  key: TestKey,
  statement: Statement,
) {
  const json = { envelope: sealed(key, statementType, statement), password }
  return review.verifier.call(`${review.path}/sign`, { json })
}
