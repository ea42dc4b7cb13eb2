import { opinionWords } from '../../content/claims/opinion.ts'
import { wholeSeconds } from '../lib/whole-seconds.ts'
import type { CertificateSummary } from './certificate.store.server.ts'

/** A certificate as lists and the API show it. */
export function presentCertificate(one: CertificateSummary, now: Date) {
  const { id } = one
  return {
    id,
    headline: opinionWords.headline(one.assurance, one.opinion),
    opinion: one.opinion,
    sample: one.sample,
    organisation: one.organisation,
    country: one.country,
    title: one.title,
    period: { from: one.periodFrom, to: one.periodTo },
    totalLocationKg: one.totalLocationKg,
    totalMarketKg: one.totalMarketKg,
    assurance: one.assurance,
    standard: one.standard,
    verifier: one.verifier,
    claim: one.claimId,
    signedAt: wholeSeconds(one.signedAt),
    status: one.status,
    /** Whoever keeps the answer can see how old it is. */
    statusAt: wholeSeconds(now),
    restatedBy: one.restatedBy,
    reason: one.reason,
    /** Since when the key that signed it is not trusted, even if it signed before. */
    keyRevokedSince: one.keyRevokedSince && wholeSeconds(one.keyRevokedSince),
    page: `/verify/${id}`,
    bundle: `/api/certificates/${id}/bundle.json`,
  }
}
