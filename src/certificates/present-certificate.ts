import type { CertificateSummary } from './certificate.store.server.ts'

/** A certificate as lists and the API show it. */
export function presentCertificate(one: CertificateSummary) {
  const { id } = one
  return {
    id,
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
    signedAt: one.signedAt.toISOString().replace('.000Z', 'Z'),
    status: one.status,
    restatedBy: one.restatedBy,
    reason: one.reason,
    page: `/verify/${id}`,
    bundle: `/api/certificates/${id}/bundle.json`,
  }
}
