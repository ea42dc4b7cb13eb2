import { randomBytes } from 'node:crypto'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { sql } from 'drizzle-orm'
import { addLogEntry } from '../../src/assurance/log-pending.store.server.ts'
import {
  type ClaimDocument,
  keyType,
  statementType,
} from '../../src/certificate-check/certificate-shape.ts'
import { toBase64 } from '../../src/lib/base64.ts'
import { canonicalJson, idOfText } from '../../src/lib/canonical-json.ts'
import { preAuthEncoding } from '../../src/lib/dsse.ts'
import { publicKeyOfSeed, signWithSeed } from '../../src/lib/ed25519.ts'
import { multiplyAndDivide } from '../../src/lib/exact-decimal.ts'
import { wholeSeconds } from '../../src/lib/whole-seconds.ts'
import { asOwner } from '../../src/server/db/as-owner.ts'
import type { Db } from '../../src/server/db/database.ts'
import type { Services } from '../../src/server/services.ts'
import { newClaim, newOwner } from './claims.ts'
import { sequence } from './hooked-log.ts'
import { rowInput } from './row-input.ts'
import { addVerifierOrganisation, engagement } from './tenant-rows.ts'
import type { Calls } from './test-app.ts'

type App = Calls & { services: Services }
export type Verifier = Awaited<ReturnType<typeof newVerifier>>

const row = { ...rowInput, reference: '', dateTo: '2025-12-31', site: 'Cardiff depot' }
const rows = [
  row,
  { ...row, quantity: '1200.5', note: 'Kitchen' },
  {
    ...row,
    category: '1.mobile',
    activity: 'Vans',
    factor: 'uk-2025:fuel/diesel-average-biofuel-blend/L',
    quantity: '702.4',
    unit: 'L',
  },
]

/** Skips the guards of the review steps, which are not tested here. */
function unguarded<T>(db: Db, use: (tx: Db) => Promise<T>) {
  return asOwner(db, async (tx) => {
    await tx.execute(sql`select set_config('app.maintenance', 'restore', true)`)
    return use(tx)
  })
}

function envelope(type: string, document: object, key: { id: string; seed: Uint8Array }) {
  const payload = new TextEncoder().encode(canonicalJson(document))
  const sig = toBase64(signWithSeed(key.seed, preAuthEncoding(type, payload)))
  return canonicalJson({
    payloadType: type,
    payload: toBase64(payload),
    signatures: [{ keyid: key.id, sig }],
  })
}

/** A verifier whose key was approved and waits to be logged. */
export async function newVerifier(app: App, name = 'Vera Verifier') {
  const { db } = app.services
  const { username } = await app.client()
  const userId = await rowOf<string>(
    db,
    sql`select user_id as value from client_accounts where username = ${username}`,
  )
  const orgId = await addVerifierOrganisation(db, userId)
  const publicId = await rowOf<string>(
    db,
    sql`select public_id as value from organisations where id = ${orgId}`,
  )
  const seed = new Uint8Array(randomBytes(32))
  const publicKey = publicKeyOfSeed(seed)
  const id = `sha256:${bytesToHex(sha256(publicKey))}`
  const registration = {
    format: 'terraproof.key/1',
    publicKey: toBase64(publicKey),
    organisation: { id: publicId, name: 'Assurers' },
    person: name,
    createdAt: wholeSeconds(new Date(Date.now() - 60_000)),
    purpose: 'assurance-statement',
  }
  await unguarded(db, async (tx) => {
    await tx.execute(
      sql`insert into verifier_keys (id, user_id, org_id, registration, status, approved_by, approved_at)
        values (${id}, ${userId}, ${orgId}, ${envelope(keyType, registration, { id, seed })}, 'approved', 'admin', now())`,
    )
    await addLogEntry(tx, {
      type: 'key',
      key: id,
      registration: idOfText(canonicalJson(registration)),
    })
  })
  return { id, seed, name, orgId, organisation: 'Assurers' }
}

/** Signs as the verifier's browser does; the statement then waits to be logged. */
export async function signClaim(
  app: App,
  verifier: Verifier,
  claimId: string,
  change: object = {},
) {
  await unguarded(app.services.db, async (tx) => {
    const text = await rowOf<string>(
      tx,
      sql`select claim_text as value from calculations where claim_id = ${claimId} order by revision desc limit 1`,
    )
    const claim = JSON.parse(text) as ClaimDocument
    const statement = {
      format: 'terraproof.statement/1',
      certificate: claim.certificate,
      claim: idOfText(text),
      key: verifier.id,
      verifier: { organisation: verifier.organisation, person: verifier.name },
      standard: 'ISO 14064-3:2019',
      assurance: 'limited',
      opinion: 'unmodified',
      materiality: {
        basis: 'totalLocation',
        percent: '5',
        kg: multiplyAndDivide([claim.totals.totalLocation.kg, '5'], '100', 6),
      },
      findings: { raised: 0, resolved: 0, open: 0, uncorrectedKg: '0' },
      text: 'Nothing has come to our attention.',
      signedAt: wholeSeconds(new Date()),
      ...change,
    }
    const hash = idOfText(canonicalJson(statement))
    await tx.execute(
      sql`insert into statements (claim_id, org_id, calculation_id, envelope, statement_hash, key_id, signed_at)
        select claim_id, org_id, id, ${envelope(statementType, statement, verifier)}, ${hash}, ${verifier.id}, ${statement.signedAt}::timestamptz
        from calculations where claim_id = ${claimId} order by revision desc limit 1`,
    )
    await tx.execute(sql`update claims set state = 'signed' where id = ${claimId}`)
    await addLogEntry(tx, {
      type: 'statement',
      certificate: claim.certificate,
      claim: idOfText(text),
      statement: hash,
      key: verifier.id,
    })
  })
}

/** A claim of a new organisation, submitted and not yet signed. */
export async function submittedClaim(app: App, verifier: Verifier) {
  const owner = await newOwner(app)
  const claim = await newClaim(owner.call)
  for (const json of rows) {
    const added = await owner.call(`${claim.path}/rows`, { json })
    if (added.status !== 201) throw new Error(await added.text())
  }
  return { owner, ...(await submit(app, verifier, owner.call, claim)) }
}

/** Submits a claim that has its rows. */
export async function submit(
  app: App,
  verifier: Verifier,
  call: Calls['call'],
  claim: { id: string; path: string },
) {
  const { db } = app.services
  const orgId = await unguarded(db, (tx) =>
    rowOf<string>(tx, sql`select org_id as value from claims where id = ${claim.id}`),
  )
  const asked = engagement({ claim: claim.id, orgId, verifierOrgId: verifier.orgId })
  await asOwner(db, (tx) => tx.execute(asked))
  const answer = await call(`${claim.path}/submit`, { method: 'POST' })
  if (answer.status !== 200) throw new Error(await answer.text())
  const certificate = await unguarded(db, (tx) =>
    rowOf<string>(tx, sql`select certificate_id as value from claims where id = ${claim.id}`),
  )
  return { ...claim, certificate }
}

/** A certificate of a new organisation, in the log. */
export async function publishedClaim(app: App, verifier: Verifier) {
  const claim = await submittedClaim(app, verifier)
  await signClaim(app, verifier, claim.id)
  await sequence(app.services)
  return claim
}

type YearClaim = { quantity?: string; input?: object; row?: object }

/** A certificate for a whole year, of an organisation that may have others. */
export async function publishedYear(
  app: App,
  verifier: Verifier,
  { call }: Pick<Awaited<ReturnType<typeof newOwner>>, 'call'>,
  year: number,
  { quantity = '1000', input = {}, row: change = {} }: YearClaim = {},
) {
  const claim = await draftYear({ call }, year, { quantity, input, row: change })
  const submitted = await submit(app, verifier, call, claim)
  await signClaim(app, verifier, claim.id)
  await sequence(app.services)
  return submitted
}

export async function draftYear(
  { call }: Pick<Awaited<ReturnType<typeof newOwner>>, 'call'>,
  year: number,
  { quantity = '1000', input = {}, row: change = {} }: YearClaim = {},
) {
  const [dateFrom, dateTo] = [`${year}-01-01`, `${year}-12-31`]
  const title = `Greenhouse gas inventory ${year}`
  const claim = await newClaim(call, { title, periodFrom: dateFrom, periodTo: dateTo, ...input })
  const json = { ...row, dateFrom, dateTo, quantity, ...change }
  const added = await call(`${claim.path}/rows`, { json })
  if (added.status !== 201) throw new Error(await added.text())
  return claim
}

async function rowOf<T>(db: Db, query: ReturnType<typeof sql>) {
  const { rows } = (await asOwnerIfNeeded(db, query)) as unknown as { rows: { value: T }[] }
  const [row] = rows
  if (!row) throw new Error('there is no such row')
  return row.value
}

/** The normal role of the program cannot read some of these tables. */
function asOwnerIfNeeded(db: Db, query: ReturnType<typeof sql>) {
  return 'rollback' in db ? db.execute(query) : asOwner(db, (tx) => tx.execute(query))
}
