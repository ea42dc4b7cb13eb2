import { certificateErrors } from '../../../content/errors/certificates.ts'
import type { Bundle, LogEntry, Statement } from '../../certificate-check/certificate-shape.ts'
import { units } from '../../factors/read-unit.ts'
import { refuse } from '../../lib/app-error.ts'
import { fromBase64, toBase64 } from '../../lib/base64.ts'
import { canonicalJson, idOf } from '../../lib/canonical-json.ts'
import type { Envelope } from '../../lib/dsse.ts'
import type { Db } from '../../server/db/database.ts'
import { findEntriesAbout } from '../../transparency/log.store.server.ts'
import { EntryRefused } from '../../transparency/log-hooks.ts'
import { inclusionProof, leafHash } from '../../transparency/merkle.ts'
import { checkBundle, type FactorParts, readBundle } from '../certificate-bundle.server.ts'
import { byRef, standingFrom } from './certificate-standing.ts'
import {
  findAffected,
  findSigned,
  findStoredCertificate,
  forcePublished,
  forceRevoked,
  insertCertificate,
  markKeysLogged,
  markKeysRevoked,
  markPublished,
  moveClaims,
  readFactorSet,
  type StoredCertificate,
  writeStandings,
} from './publish.store.server.ts'

type LoggedEntry = { pendingId: number; index: number; entry: LogEntry }

/**
 * Applies a batch in its transaction: publishes certificates and changes their status. Returns the
 * ids of those that changed.
 */
export async function applyEntries(
  tx: Db,
  log: { id: number; vkeys: readonly string[] },
  batch: readonly LoggedEntry[],
): Promise<string[]> {
  const statements = ofType(batch, 'statement')
  // A batch may contain a key together with its first statement.
  await applyKeys(tx, batch)
  for (const logged of statements) await publish(tx, log, logged)
  return [...statements.map(({ entry }) => entry.certificate), ...(await applyStandings(tx, batch))]
}

/** Does the same from downloaded certificates, when the claims themselves are lost. */
export async function applyReplayed(
  tx: Db,
  { id: logId, vkeys }: { id: number; vkeys: readonly string[] },
  entries: readonly Omit<LoggedEntry, 'pendingId'>[],
  bundles: readonly Bundle[],
): Promise<string[]> {
  const batch = entries.map((entry): LoggedEntry => ({ ...entry, pendingId: 0 }))
  await applyKeys(tx, batch)
  const back: string[] = []
  for (const { entry, index } of ofType(batch, 'statement')) {
    const bundle = bundles.find(({ claim }) => idOf(claim) === entry.claim)
    if (!bundle) refuse('invalid', certificateErrors.inNoFile(entry.certificate))
    const statement = canonicalJson(bundle.statement)
    await insertCertificate(tx, {
      ...signedColumns(bundle.claim, openStatement(statement)),
      claim: canonicalJson(bundle.claim),
      statement,
      keyRegistration: canonicalJson(bundle.key),
      factorParts: JSON.stringify({ units: bundle.units, factorSets: bundle.factorSets }),
      keyId: entry.key,
      logId,
      logIndex: index,
      publishedAt: new Date(entry.at),
      listed: false,
    })
    await forcePublished(tx, entry.certificate)
    back.push(entry.certificate)
  }
  await forceRevoked(
    tx,
    ofType(batch, 'key-revoked').map(({ entry }) => entry),
  )
  await applyStandings(tx, batch)
  for (const id of back) await refuseInvalid(tx, vkeys, id)
  return back
}

/** What is stored must pass, too: the files may be of different moments. */
async function refuseInvalid(tx: Db, vkeys: readonly string[], id: string) {
  const stored = (await findStoredCertificate(tx, id)) as StoredCertificate
  const { outcome, faults } = checkBundle(await readBundle(tx, stored), vkeys)
  if (outcome === 'invalid') refuse('invalid', certificateErrors.failsCheck(id, faults))
}

async function applyKeys(tx: Db, batch: readonly LoggedEntry[]) {
  const keys = ofType(batch, 'key').map(({ entry: { key }, index }) => ({ key, index }))
  if (keys.length > 0) await markKeysLogged(tx, keys)
}

/** Works the standing of every certificate out again that the batch is about. Returns their ids. */
async function applyStandings(tx: Db, batch: readonly LoggedEntry[]) {
  const restated = ofType(batch, 'restated').map(({ entry }) => entry)
  const withdrawn = ofType(batch, 'withdrawn').map(({ entry }) => entry)
  const revoked = ofType(batch, 'key-revoked').map(({ entry, index }) => ({ ...entry, index }))
  const touched = [...restated, ...withdrawn].map(({ certificate }) => certificate)
  const keys = revoked.map(({ key }) => key)
  if (touched.length + keys.length === 0) return []
  if (keys.length > 0) await markKeysRevoked(tx, revoked)
  const affected = await findAffected(tx, touched, keys)
  const refs = new Set(affected.flatMap(({ id, keyId }) => [id, keyId]))
  const about = byRef(await findEntriesAbout(tx, [...refs]))
  await writeStandings(
    tx,
    affected.map((one) => ({ id: one.id, ...standingFrom(about, one) })),
  )
  if (restated.length > 0) await moveClaims(tx, restated, 'restated', ['published'])
  if (withdrawn.length > 0) await moveClaims(tx, withdrawn, 'withdrawn', ['published', 'restated'])
  return affected.map(({ id }) => id)
}

async function publish(
  tx: Db,
  log: { id: number; vkeys: readonly string[] },
  { pendingId, index, entry }: LoggedEntry & { entry: { certificate: string } },
) {
  const signed = await findSigned(tx, entry.certificate)
  if (!signed) throw new EntryRefused(pendingId, 'there is no signed claim of this certificate')
  const claim = JSON.parse(signed.claimText) as Bundle['claim']
  const certificate = await insertCertificate(tx, {
    ...signedColumns(claim, openStatement(signed.envelope)),
    claim: signed.claimText,
    statement: signed.envelope,
    keyRegistration: signed.registration,
    factorParts: JSON.stringify(await readFactorParts(tx, claim)),
    keyId: signed.keyId,
    logId: log.id,
    logIndex: index,
    publishedAt: new Date(entry.at),
    listed: signed.listed,
  })
  // The same bundle that everybody will get.
  const { outcome, faults } = checkBundle(await readBundle(tx, certificate), log.vkeys)
  if (outcome !== 'valid') {
    throw new EntryRefused(pendingId, `the certificate is ${outcome}: ${faults}`)
  }
  await markPublished(tx, signed)
}

/** The columns that lists and searches need, all of which were signed. */
export function signedColumns(claim: Bundle['claim'], statement: Statement) {
  return {
    id: claim.certificate,
    orgName: claim.organisation.name,
    country: claim.organisation.country,
    title: claim.title,
    periodFrom: claim.period.from,
    periodTo: claim.period.to,
    totalLocationKg: claim.totals.totalLocation.kg,
    totalMarketKg: claim.totals.totalMarket.kg,
    assurance: statement.assurance,
    opinion: statement.opinion,
    standard: statement.standard,
    verifierOrg: statement.verifier.organisation,
    sample: claim.sample,
    signedAt: new Date(statement.signedAt),
  }
}

export const openStatement = (envelope: string): Statement => JSON.parse(payloadOf(envelope))

function payloadOf(envelope: string) {
  const { payload } = JSON.parse(envelope) as Envelope
  return new TextDecoder().decode(fromBase64(payload))
}

/** The factors that the claim's lines use, each with its proof to the root of its set. */
async function readFactorParts(tx: Db, { lines, factorSets }: Bundle['claim']) {
  const parts: FactorParts = { units, factorSets: [] }
  for (const id of factorSets) {
    const set = await readFactorSet(tx, id)
    if (!set) continue
    const used = new Set(
      lines.filter((line) => line.factor.set === id).map(({ factor }) => factor.key),
    )
    const leaves = set.factors.map(({ doc }) => leafHash(new TextEncoder().encode(doc)))
    parts.factorSets.push({
      header: JSON.parse(set.header),
      factors: set.factors.flatMap(({ key, doc }, index) =>
        used.has(key)
          ? { index, factor: JSON.parse(doc), proof: inclusionProof(leaves, index).map(toBase64) }
          : [],
      ),
    })
  }
  return parts
}

function ofType<Type extends LogEntry['type']>(batch: readonly LoggedEntry[], type: Type) {
  return batch.filter(
    (logged): logged is LoggedEntry & { entry: Extract<LogEntry, { type: Type }> } =>
      logged.entry.type === type,
  )
}
