import { certificateWords } from '../../../content/claims/certificate-page.ts'

/** Marks sample data wherever it is shown. */
export function SampleBadge() {
  return (
    <span className="inline-flex h-6 items-center rounded-full px-[9px] text-2xs font-semibold text-warn-text ring-1 ring-current ring-inset">
      {certificateWords.sample}
    </span>
  )
}
