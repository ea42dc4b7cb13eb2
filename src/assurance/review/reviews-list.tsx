import { useQuery } from '@tanstack/react-query'
import ScanSearch from 'lucide-react/icons/scan-search'
import { useState } from 'react'
import { keyPage } from '../../../content/claims/key-page.ts'
import { reviewsPage as words } from '../../../content/claims/review-pages.ts'
import { reviewTab } from '../../../content/claims/review-tab.ts'
import { periodText } from '../../claims/period-text.ts'
import { tonnes } from '../../lib/exact-decimal.ts'
import { tonnesText } from '../../lib/tonnes-text.ts'
import { LoadFailed } from '../../organisations/load-failed.tsx'
import { SampleMark } from '../../organisations/sample-mark.tsx'
import { Cell, DataRow, DataTable, RowName } from '../../ui/app/data-table.tsx'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { Skeleton } from '../../ui/app/skeleton.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { type ListedReview, reviewPath, reviewsQuery } from '../assurance-queries.ts'
import { AcceptDialog } from './accept-dialog.tsx'

const tones = {
  requested: 'outline',
  approved: 'warn',
  accepted: 'good',
  declined: 'neutral',
  ended: 'neutral',
} as const

export function ReviewsList() {
  const list = useQuery(reviewsQuery())
  const [asked, setAsked] = useState<ListedReview | null>(null)
  if (list.error && !list.data) {
    return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
  }
  if (!list.data) {
    return (
      <div aria-busy="true">
        <Skeleton className="h-64" />
      </div>
    )
  }
  const { reviews } = list.data
  return (
    <section aria-label={words.caption} className="rounded-lg border border-line bg-surface">
      {reviews.length === 0 ? (
        <EmptyState
          icon={ScanSearch}
          title={words.empty.title}
          text={words.empty.text}
          action={
            <ButtonLink variant="outline" href={keyPage.path}>
              {words.empty.key}
            </ButtonLink>
          }
        />
      ) : (
        <DataTable
          caption={words.caption}
          columns={[
            { name: words.columns.claim },
            { name: words.columns.organisation },
            { name: words.columns.total, isNumber: true },
            { name: words.columns.level },
            { name: words.columns.status },
            { name: words.columns.action },
          ]}
        >
          {reviews.map((review) => (
            <ReviewLine key={review.id} review={review} onAsk={() => setAsked(review)} />
          ))}
        </DataTable>
      )}
      {asked && <AcceptDialog review={asked} onClose={() => setAsked(null)} />}
    </section>
  )
}

function ReviewLine({ review, onAsk }: { review: ListedReview; onAsk: () => void }) {
  const { id, summary, assurance, standard, status, isYours, verifier } = review
  const { title, totalLocationKg } = summary
  return (
    <DataRow>
      <RowName note={periodText(summary.periodFrom, summary.periodTo, 'short')}>
        <b className="font-semibold">{title}</b>
      </RowName>
      <Cell className="wrap-anywhere whitespace-normal!">{summary.organisation}</Cell>
      <Cell isNumber label={words.columns.total}>
        {totalLocationKg ? tonnesText(tonnes(totalLocationKg)) : words.noTotal}
      </Cell>
      <Cell note={standard}>{reviewTab.levels[assurance]}</Cell>
      <Cell>
        <span className="flex flex-wrap gap-y-1">
          {summary.isSample && <SampleMark />}
          <Badge tone={tones[status]}>{words.statuses[status]}</Badge>
        </span>
      </Cell>
      <Cell>
        {status === 'approved' && (
          <Button size="sm" aria-label={words.readOf(title)} onClick={onAsk}>
            {words.read}
          </Button>
        )}
        {status === 'accepted' && isYours && (
          <ButtonLink
            size="sm"
            variant="outline"
            href={reviewPath(id)}
            aria-label={words.openOf(title)}
          >
            {words.open}
          </ButtonLink>
        )}
        {status === 'accepted' && !isYours && verifier && words.takenBy(verifier)}
      </Cell>
    </DataRow>
  )
}
