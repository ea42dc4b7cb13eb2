import type { Bundle } from '../certificate-check/certificate-shape.ts'
import { verifyCertificate } from '../certificate-check/verify-certificate.ts'
import type { Db } from '../server/db/database.ts'
import { findEntriesAbout, listLogKeys } from '../transparency/log.store.server.ts'
import { readInclusionProofs } from '../transparency/log-proofs.server.ts'
import { splitNote } from '../transparency/signed-note.ts'
import { formatTlogProof } from '../transparency/tlog-proof.ts'
import { cosignedNote, findBestCheckpoint } from '../transparency/witnesses/cosigned-note.server.ts'
import type { SitePolicy } from '../transparency/witnesses/site-policy.server.ts'
import type { StoredCertificate } from './publish/publish.store.server.ts'

/** The unit table and the factors used, as a certificate keeps them. */
export type FactorParts = Pick<Bundle, 'units' | 'factorSets'>

/** The certificate with everything needed to check it against the current log. */
export async function readBundle(
  db: Db,
  certificate: StoredCertificate,
  site: SitePolicy | null = null,
): Promise<Bundle> {
  const about = await findEntriesAbout(db, [certificate.id, certificate.keyId])
  // A log that followed a closed one also has the entries of that one, so the last log counts.
  const logId = about.findLast(({ kind }) => kind === 'statement')?.logId ?? certificate.logId
  const entries = about.filter((entry) => entry.logId === logId)
  // Read after the entries, so that the checkpoint covers all of them.
  const fromSize = 1 + Math.max(...entries.map(({ idx }) => idx))
  const checkpoint = await findBestCheckpoint(db, site, logId, fromSize)
  if (!checkpoint) throw new Error('the log of a certificate has no checkpoint')
  const note = await cosignedNote(db, site, checkpoint)
  const proofs = await readInclusionProofs(
    db,
    logId,
    entries.map(({ idx }) => idx),
    checkpoint.size,
  )
  const { units, factorSets } = JSON.parse(certificate.factorParts) as FactorParts
  return {
    format: 'terraproof.certificate/1',
    claim: JSON.parse(certificate.claim),
    units,
    factorSets,
    statement: JSON.parse(certificate.statement),
    key: JSON.parse(certificate.keyRegistration),
    log: {
      vkey: await keyOf(db, logId, checkpoint.note),
      entries: entries.map(({ idx, data }, at) => ({
        entry: JSON.parse(Buffer.from(data).toString('utf8')),
        proof: formatTlogProof({
          index: idx,
          hashes: proofs[at] ?? [],
          checkpoint: note,
        }),
      })),
    },
  }
}

/** The one full check, which everything has to pass that is stored or shown as a certificate. */
export function checkBundle(bundle: unknown, trustedLogKeys: readonly string[]) {
  // Whatever this site knows of later events is in the bundle that it has just made.
  const { outcome, checks } = verifyCertificate(bundle, { trustedLogKeys, standing: 'valid' })
  const failed = checks.filter(({ state }) => state === 'failed')
  return { outcome, faults: failed.map(({ id, reason }) => `${id} (${reason})`).join(', ') }
}

/** The newest of the log's keys that signed the note. */
async function keyOf(db: Db, logId: number, note: string) {
  const signed = new Set(splitNote(note)?.signatures.map(({ name, hash }) => `${name}+${hash}`))
  const keys = (await listLogKeys(db)).filter((key) => key.logId === logId)
  const found = keys.find(({ vkey }) => signed.has(vkey.split('+', 2).join('+')))
  return found?.vkey ?? ''
}
