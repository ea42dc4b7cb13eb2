import { qualityWords as words } from '../../../content/claims/quality.ts'
import type { QualityShares } from './quality-shares.ts'

/** One line: the shares of the emissions that are more than nothing. */
export function qualitySummary(shares: QualityShares) {
  const parts = shares
    .filter(({ kgPercent }) => kgPercent !== null && kgPercent !== '0')
    .map(({ quality, kgPercent }) => words.part(words.names[quality], kgPercent ?? '0'))
  return parts.length > 0 ? words.summary(parts.join(', ')) : ''
}
