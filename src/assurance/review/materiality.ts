import type { ClaimTotals } from '../../factors/claim-lines.ts'
import { addDecimals, compareDecimals, multiplyAndDivide } from '../../lib/exact-decimal.ts'

export type MaterialityBasis = 'totalLocation' | 'totalMarket'

export type CountedFinding = {
  kind: 'misstatement' | 'nonconformity' | 'observation'
  status: 'open' | 'answered' | 'resolved' | 'withdrawn'
  effectKg: string | null
}

/** Calculates the threshold in the same way as the check of a certificate. */
export function thresholdKg(
  totals: Pick<ClaimTotals, MaterialityBasis>,
  basis: MaterialityBasis,
  percent: string,
) {
  return multiplyAndDivide([totals[basis].kg, percent], '100', 6)
}

const isOpen = ({ status }: CountedFinding) => status === 'open' || status === 'answered'

/** The counts of findings in a statement. Withdrawn findings are not counted. */
export function countFindings(findings: readonly CountedFinding[]) {
  const raised = findings.filter(({ status }) => status !== 'withdrawn')
  const open = raised.filter(isOpen)
  return {
    raised: raised.length,
    resolved: raised.length - open.length,
    open: open.length,
    // Absolute values, because an overstatement does not cancel out an understatement.
    uncorrectedKg: addDecimals(open.map(({ effectKg }) => (effectKg ?? '0').replace('-', ''))),
  }
}

/** Why an unmodified opinion is impossible; null if it is possible. */
export function whyModified(
  findings: readonly CountedFinding[],
  threshold: string,
): 'uncorrected' | 'nonconformity' | null {
  if (compareDecimals(countFindings(findings).uncorrectedKg, threshold) > 0) return 'uncorrected'
  return findings.some((finding) => finding.kind === 'nonconformity' && isOpen(finding))
    ? 'nonconformity'
    : null
}
