import { certificateWords } from '../../../content/claims/certificate-page.ts'
import { groupDigits } from '../../lib/group-digits.ts'

const words = certificateWords.statement

type MaterialityBarProps = {
  findings: { open: number; uncorrectedKg: string }
  materiality: { basis: 'totalLocation' | 'totalMarket'; percent: string; kg: string }
}

/** Shows the effects of uncorrected findings against the threshold at the right edge. */
export function MaterialityBar({ findings, materiality }: MaterialityBarProps) {
  const threshold = Number(materiality.kg)
  const share = threshold > 0 ? (Number(findings.uncorrectedKg) / threshold) * 100 : 0
  const effects = groupDigits(findings.uncorrectedKg)
  const limit = groupDigits(materiality.kg)
  return (
    <div>
      <div
        role="img"
        aria-label={words.materiality(effects, limit)}
        className="relative h-2.5 rounded-[5px] bg-data-track fill-warn after:absolute after:end-0 after:-top-[5px] after:-bottom-[5px] after:w-0.5 after:bg-fg"
      >
        <svg width="100%" height="10" aria-hidden="true">
          <rect width={`${Math.min(100, Math.max(1.2, share))}%`} height="10" rx="5" />
        </svg>
      </div>
      <div className="mt-[9px] flex justify-between gap-4 text-xs text-fg-muted">
        <p>
          <span className="mono block font-medium text-fg">{effects} kg</span>
          {words.uncorrected(findings.open)}
        </p>
        <p className="text-end">
          <span className="mono block font-medium text-fg">{limit} kg</span>
          {words.threshold[materiality.basis](materiality.percent)}
        </p>
      </div>
    </div>
  )
}
