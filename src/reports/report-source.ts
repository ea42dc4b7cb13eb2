import type { ClaimDocument } from '../certificate-check/certificate-shape.ts'
import type { Standing } from '../certificate-check/check-result.ts'
import type { QualityCount } from '../claims/quality/quality-shares.ts'
import type { ClaimLine, ClaimTotals, FactorReference } from '../factors/claim-lines.ts'
import type { Factor, FactorSetHeader } from '../factors/factor-set.ts'
import type { ReportKey } from './report.schema.ts'
import type { ReportYears } from './report-model.ts'

export type SourceFactor = Pick<Factor, 'name' | 'unit' | 'kgCO2e' | 'byGas' | 'gwp'>

export type SourceSet = {
  id: string
  header: Pick<FactorSetHeader, 'alias' | 'name' | 'publisher' | 'edition' | 'gwp' | 'licence'>
  isOwn: boolean
}

/** What is known of a certificate besides its claim. */
export type SourceCertificate = {
  id: string
  page: string
  claimHash: string
  statement: {
    headline: string
    level: string
    opinion: string
    standard: string
    person: string
    organisation: string
    signedAt: string
  } | null
  status: Standing
  restatedBy: string | null
  keyRevokedSince: string | null
}

export type RowFacts = {
  rows: number
  /** What the rows tell about themselves, for members only; it is no part of the claim. */
  details: RowDetails | null
}

export type RowDetails = {
  withEvidence: number
  estimates: number
  remarks: { code: string; rows: number }[]
  qualities: QualityCount[]
}

/** All that a report is made of. The figures are those of a claim document. */
export type ReportSource = Pick<
  ClaimDocument,
  'title' | 'period' | 'revision' | 'boundary' | 'criteria' | 'gwp'
> & {
  organisation: { name: string; country: string }
  certificateId: string
  isSample: boolean
  lines: readonly ClaimLine[]
  totals: ClaimTotals
  factor: (reference: FactorReference) => SourceFactor | undefined
  sets: readonly SourceSet[]
  certificate: SourceCertificate | null
  rows: RowFacts
  /** The day on which the report is made. */
  madeOn: string
  texts: Partial<Record<ReportKey, string>>
  /** null in what everybody may read. */
  years: ReportYears | null
}
