import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bundle } from '../certificate-check/certificate-shape.ts'
import { idOf } from '../lib/canonical-json.ts'
import type { Db } from '../server/db/database.ts'
import { projectRoot } from '../server/project-root.ts'
import { listLogKeys } from '../transparency/log.store.server.ts'
import { formatWitnesses, type SitePolicy } from '../transparency/witnesses/site-policy.server.ts'
import type { CertificateFilter } from './certificate.schema.ts'
import {
  type CertificateSummary,
  findSummary,
  listListed,
  listListedIds,
} from './certificate.store.server.ts'
import { readBundle } from './certificate-bundle.server.ts'
import { openStatement, signedColumns } from './publish/publish.server.ts'
import { findStoredCertificate } from './publish/publish.store.server.ts'
import type { SiteTrust } from './site-trust.ts'
import { sampleId } from './trusted-log-keys.ts'

/** `text` is the content of `bundle.json`. */
export type PublishedCertificate = { id: string; bundle: Bundle; text: string }

/** The certificate with this normalised id, with proofs to the newest checkpoint. */
export async function findCertificate(
  db: Db,
  id: string,
  site: SitePolicy | null,
): Promise<PublishedCertificate | undefined> {
  if (id === sampleId) return readSample()
  const stored = await findStoredCertificate(db, id)
  if (!stored) return undefined
  const bundle = await readBundle(db, stored, site)
  return { id, bundle, text: JSON.stringify(bundle) }
}

export async function findCertificateSummary(
  db: Db,
  id: string,
): Promise<CertificateSummary | undefined> {
  return id === sampleId ? summaryOfSample() : findSummary(db, id)
}

/** Public certificates, newest first. The sample is listed until there is a real one. */
export async function listCertificates(db: Db, filter: CertificateFilter) {
  const page = await listListed(db, filter)
  if (page.total > 0 || (await listListed(db, {})).total > 0) return page
  const sample = await summaryOfSample()
  const found = fits(sample, filter) ? [sample] : []
  return { found, total: found.length, next: null }
}

export async function listCertificateIds(db: Db) {
  const listed = await listListedIds(db)
  return listed.length > 0 ? listed : [sampleId]
}

export async function readSiteTrust(db: Db, site: SitePolicy | null): Promise<SiteTrust> {
  const keys = (await listLogKeys(db)).map(({ vkey }) => vkey)
  return { keys, policy: site && formatWitnesses(site) }
}

function fits(one: CertificateSummary, { q, year, country }: CertificateFilter) {
  return (
    (!q || one.organisation.toLowerCase().includes(q.toLowerCase())) &&
    (!year || one.periodTo.startsWith(year)) &&
    (!country || one.country === country)
  )
}

async function summaryOfSample(): Promise<CertificateSummary> {
  const { bundle } = await readSample()
  const { claim } = bundle
  const statement = openStatement(JSON.stringify(bundle.statement))
  const { orgName, verifierOrg, ...signed } = signedColumns(claim, statement)
  return {
    ...signed,
    organisation: orgName,
    verifier: verifierOrg,
    publishedAt: signed.signedAt,
    status: 'valid',
    restatedBy: null,
    reason: null,
    keyRevokedSince: null,
    claimId: idOf(claim),
    listed: true,
  }
}

let sample: Promise<PublishedCertificate> | undefined

function readSample() {
  sample ??= readFile(join(projectRoot, 'public/sample-certificate.json'), 'utf8').then((text) => ({
    id: sampleId,
    bundle: JSON.parse(text),
    text,
  }))
  return sample
}
