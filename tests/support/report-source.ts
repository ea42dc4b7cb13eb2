import sampleJson from '../../public/sample-certificate.json' with { type: 'json' }
import type { Bundle } from '../../src/certificate-check/certificate-shape.ts'
import { ofCertificate } from '../../src/reports/read-report.server.ts'
import type { ReportSource } from '../../src/reports/report-source.ts'

const sampleBundle = sampleJson as unknown as Bundle

/** What the report of the sample certificate is made of. */
export function reportSource(changes: Partial<ReportSource> = {}): ReportSource {
  const { claim } = sampleBundle
  const valid = { status: 'valid' as const, restatedBy: null, keyRevokedSince: null }
  return {
    ...ofCertificate({ id: claim.certificate, bundle: sampleBundle }, valid, 'https://a.example'),
    rows: {
      rows: 84,
      details: {
        withEvidence: 40,
        estimates: 3,
        remarks: [{ code: 'missing_evidence', rows: 44 }],
        qualities: [{ quality: '', rows: 84, kg: '484254.4' }],
      },
    },
    texts: {},
    madeOn: '2026-11-19',
    years: { baseYear: [], targets: [], intensity: [] },
    ...changes,
  }
}
