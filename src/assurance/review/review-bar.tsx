import { useState } from 'react'
import { reviewPage } from '../../../content/claims/review-pages.ts'
import { MaterialityBar } from '../../factors/figures/materiality-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { type Review, reviewPath } from '../assurance-queries.ts'
import { MaterialityDialog } from './materiality-dialog.tsx'
import { RequestChangesDialog } from './request-changes-dialog.tsx'

const words = reviewPage.bar

export function ReviewBar({ review, mayAct }: { review: Review; mayAct: boolean }) {
  const { findings, ...materiality } = review.materiality
  const { progress } = review
  const [open, setOpen] = useState<'materiality' | 'changes' | null>(null)
  const share = (Number(findings.uncorrectedKg) / Number(materiality.kg)) * 100 || 0
  const percent = progress?.percentOfKg ?? '0'
  return (
    <section aria-label={words.label} className="review-bar">
      <div>
        <h2>
          {words.materiality}
          <span>
            {words.share(share.toFixed(1))}{' '}
            {mayAct && (
              <Button variant="ghost" size="sm" onClick={() => setOpen('materiality')}>
                {words.change}
              </Button>
            )}
          </span>
        </h2>
        <MaterialityBar findings={findings} materiality={materiality} />
      </div>
      <div>
        <h2>
          {words.looked}
          <span>{words.rows(progress?.marked ?? 0, progress?.rows ?? 0)}</span>
        </h2>
        <div
          role="progressbar"
          aria-label={words.progress}
          aria-valuenow={Math.round(Number(percent))}
          aria-valuemin={0}
          aria-valuemax={100}
          className="review-track"
        >
          <svg width="100%" height="10" aria-hidden="true">
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
      <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
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
