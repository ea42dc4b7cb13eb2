import { certificateErrors } from '../../../content/errors/certificates.ts'
import { claimState } from '../../claims/claim-errors.ts'
import { refuse } from '../../lib/app-error.ts'
import type { Db } from '../../server/db/database.ts'
import type { Services } from '../../server/services.ts'
import { findIdentifier } from '../certificate.store.server.ts'
import { findCertificate, findCertificateSummary } from '../published-certificates.server.ts'
import { type VsmeSource, type VsmeTarget, vsmeDocument, vsmeFileName } from './vsme-document.ts'

/** What everybody may have: the figures of a certificate that stands, and nothing else. */
export async function vsmeOf({ readPublic, siteUrl }: Services, id: string) {
  const source = await readPublic((db) => readVsmeSource(db, id))
  return vsmeFile(source, siteUrl)
}

export function vsmeFile(source: VsmeSource, siteUrl: string, c3: VsmeTarget | null = null) {
  return {
    name: vsmeFileName(source.certificate),
    text: JSON.stringify(vsmeDocument(source, siteUrl, c3)),
  }
}

export async function readVsmeSource(db: Db, id: string): Promise<VsmeSource> {
  const summary = await findCertificateSummary(db, id)
  if (!summary) refuse('not_found', certificateErrors.noCertificate)
  if (summary.status === 'withdrawn') refuse(claimState, certificateErrors.vsmeWithdrawn)
  if (summary.status === 'restated') {
    refuse(claimState, certificateErrors.vsmeRestated(summary.restatedBy))
  }
  // Whatever else became of it: a revoked key goes before that.
  if (summary.status === 'key-revoked') refuse(claimState, certificateErrors.vsmeKeyRevoked)
  const certificate = await findCertificate(db, id, null)
  if (!certificate) refuse('not_found', certificateErrors.noCertificate)
  const { claim } = certificate.bundle
  return {
    certificate: { id, claim: summary.claimId, sample: summary.sample },
    organisation: {
      id: claim.organisation.id,
      name: claim.organisation.name,
      identifier: await findIdentifier(db, id),
    },
    period: claim.period,
    totals: claim.totals,
  }
}
