import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reviewPage as words } from '../../../content/claims/review-pages.ts'
import { reviewTab } from '../../../content/claims/review-tab.ts'
import { canBeWithdrawn } from '../../claims/claim-state.ts'
import { StateBadge } from '../../claims/state-badge.tsx'
import { SampleMark } from '../../organisations/sample-mark.tsx'
import { WorkspaceHead } from '../../organisations/workspace-head.tsx'
import { type Review, refreshReview, reviewApiPath, reviewsPath } from '../assurance-queries.ts'
import { WithdrawButton } from '../withdraw/withdraw-button.tsx'
import { ComparisonCard } from './comparison-card.tsx'
import { FindingsPane } from './findings-pane.tsx'
import { ResignReview } from './resign-review.tsx'
import { ReviewBar } from './review-bar.tsx'
import { RowPane } from './row-pane.tsx'
import { RowsPane } from './rows-pane.tsx'

/** The list of rows, one row in detail, and the findings, below a bar that is always visible. */
export function ReviewScreen({ review }: { review: Review }) {
  const { claim, state } = review
  const [shown, setShown] = useState<number | null>(null)
  const [order, setOrder] = useState<number[]>([])
  const isUnderReview = state === 'in_review' && review.isCalculated
  const isOpen = state === 'in_review' || state === 'changes_requested'
  const queryClient = useQueryClient()
  const notice =
    state === 'changes_requested'
      ? words.waiting
      : state !== 'in_review'
        ? words.over
        : !review.isCalculated && words.calculating
  return (
    <>
      <WorkspaceHead
        title={claim.title}
        back={{ href: reviewsPath, label: words.back }}
        badges={
          <span className="flex flex-wrap gap-2">
            <StateBadge state={state} />
            {claim.sample && <SampleMark />}
          </span>
        }
        lead={words.lead(
          claim.organisation.name,
          claim.revision,
          reviewTab.levels[review.assurance],
          review.standard,
        )}
        actions={
          isOpen ? (
            <ResignReview id={review.id} />
          ) : (
            canBeWithdrawn(state) && (
              <WithdrawButton
                path={`${reviewApiPath(review.id)}/withdraw`}
                reasons={['verifier-withdrew']}
                refresh={() => refreshReview(queryClient)}
              />
            )
          )
        }
      />
      {notice && (
        <p
          role="status"
          className="mb-4 rounded-lg border border-line-strong bg-surface px-4.5 py-3"
        >
          {notice}
        </p>
      )}
      <ReviewBar review={review} mayAct={isUnderReview} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2 sm:*:first:col-span-full min-[73.75rem]:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3.7fr)] min-[73.75rem]:*:first:col-span-1!">
        <RowsPane review={review} shown={shown} onShow={setShown} onOrder={setOrder} />
        <RowPane
          key={shown}
          review={review}
          n={shown}
          order={order}
          mayMark={isUnderReview}
          onShow={setShown}
        />
        <FindingsPane review={review} row={shown} mayAct={isUnderReview} />
      </div>
      {claim.revision > 1 && <ComparisonCard id={review.id} />}
    </>
  )
}
