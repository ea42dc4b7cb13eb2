import { fromBase64 } from '../lib/base64.ts'
import type { PublishedCertificate } from './published-certificates.server.ts'
import type { Statement } from './verify/certificate-shape.ts'

/** What a list, or another program, is told of a certificate. */
export function presentCertificate({ id, bundle }: PublishedCertificate) {
  const { claim } = bundle
  const payload = fromBase64(bundle.statement.payload)
  const statement = JSON.parse(new TextDecoder().decode(payload)) as Statement
  return {
    id,
    sample: claim.sample,
    organisation: claim.organisation.name,
    country: claim.organisation.country,
    title: claim.title,
    period: claim.period,
    totalLocationKg: claim.totals.totalLocation.kg,
    totalMarketKg: claim.totals.totalMarket.kg,
    assurance: statement.assurance,
    standard: statement.standard,
    verifier: statement.verifier.organisation,
    signedAt: statement.signedAt,
    status: 'valid' as const,
    page: `/verify/${id}`,
    bundle: `/api/certificates/${id}/bundle.json`,
  }
}
