import { useState } from 'react'
import { reviewPage } from '../../../content/claims/review-pages.ts'
import { qualitySummary } from '../../claims/quality/quality-summary.ts'
import { MaterialityBar } from '../../factors/figures/materiality-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { type Review, reviewPath } from '../assurance-queries.ts'
import { MaterialityDialog } from './materiality-dialog.tsx'
import { RequestChangesDialog } from './request-changes-dialog.tsx'

const words = reviewPage.bar

const part = 'min-w-0 border-line px-5 py-[13px] max-sm:not-first:border-t sm:not-first:border-s'
const heading =
  'mb-2.5 flex flex-wrap items-center justify-between gap-x-3 text-sm leading-[1.4] font-semibold tracking-normal'

export function ReviewBar({ review, mayAct }: { review: Review; mayAct: boolean }) {
  const { findings, ...materiality } = review.materiality
  const { progress } = review
  const [open, setOpen] = useState<'materiality' | 'changes' | null>(null)
  const share = (Number(findings.uncorrectedKg) / Number(materiality.kg)) * 100 || 0
  const percent = progress?.percentOfKg ?? '0'
  return (
    <section
      aria-label={words.label}
      className="mb-4 grid items-center rounded-lg border border-line bg-surface shadow-sm sm:grid-cols-2 min-[73.75rem]:sticky min-[73.75rem]:top-0 min-[73.75rem]:z-15 min-[73.75rem]:grid-cols-[minmax(0,1.5fr)_minmax(0,1.1fr)_auto]"
    >
      <div className={part}>
        <h2 className={heading}>
          {words.materiality}
          <span className="font-normal text-fg-muted">
            {words.share(share.toFixed(1))}{' '}
            {mayAct && (
              <Button variant="ghost" size="sm" onClick={() => setOpen('materiality')}>
                {words.change}
              </Button>
            )}
          </span>
        </h2>
        <MaterialityBar findings={findings} materiality={materiality} />
        <p className="mt-[9px] text-xs text-fg-muted">{qualitySummary(review.quality)}</p>
      </div>
      <div className={part}>
        <h2 className={heading}>
          {words.looked}
          <span className="font-normal text-fg-muted">
            {words.rows(progress?.marked ?? 0, progress?.rows ?? 0)}
          </span>
        </h2>
        <div
          role="progressbar"
          aria-label={words.progress}
          aria-valuenow={Math.round(Number(percent))}
          aria-valuemin={0}
          aria-valuemax={100}
          className="h-2.5 rounded-[5px] bg-data-track fill-accent"
        >
          <svg width="100%" height="10" aria-hidden="true" className="block">
            <rect width={`${Math.min(100, Number(percent))}%`} height="10" rx="5" />
          </svg>
        </div>
        <div className="mt-[9px] flex justify-between gap-4 text-xs text-fg-muted">
          <p>
            <span className="mono block font-medium text-fg">{words.percent(percent)}</span>
            {words.ofKg}
          </p>
          <p className="text-end">
            <span className="mono block font-medium text-fg">
              {words.questions(progress?.questions ?? 0)}
            </span>
            {words.leftOpen}
          </p>
        </div>
      </div>
      <div
        className={`${part} flex flex-wrap gap-3 max-[73.75rem]:col-span-full max-[73.75rem]:border-s-0! max-[73.75rem]:border-t max-sm:*:flex-1`}
      >
        {mayAct && (
          <>
            <Button variant="outline" onClick={() => setOpen('changes')}>
              {words.requestChanges}
            </Button>
            <ButtonLink href={`${reviewPath(review.id)}/sign`}>{words.prepare}</ButtonLink>
          </>
        )}
      </div>
      {open === 'materiality' && (
        <MaterialityDialog review={review} onClose={() => setOpen(null)} />
      )}
      {open === 'changes' && <RequestChangesDialog id={review.id} onClose={() => setOpen(null)} />}
    </section>
  )
}
