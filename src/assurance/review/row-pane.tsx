import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Check from 'lucide-react/icons/check'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click'
import { useRef } from 'react'
import { reviewPage } from '../../../content/claims/review-pages.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { LoadFailed } from '../../organisations/load-failed.tsx'
import { AppCard } from '../../ui/app/app-card.tsx'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Skeleton } from '../../ui/app/skeleton.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import {
  type Review,
  type ReviewRow,
  refreshReview,
  reviewApiPath,
  reviewRowQuery,
} from '../assurance-queries.ts'
import { ReviewPart } from './review-part.tsx'
import { RowEvidence } from './row-evidence.tsx'
import { RowWorking } from './row-working.tsx'

const words = reviewPage.row

type RowPaneProps = {
  review: Review
  n: number | null
  /** The rows in view, in their order. */
  order: readonly number[]
  mayMark: boolean
  onShow: (n: number) => void
}

export function RowPane(props: RowPaneProps) {
  const { n } = props
  if (n === null) {
    return (
      <section className="rounded-lg border border-line bg-surface">
        <EmptyState icon={MousePointerClick} title={words.choose} />
      </section>
    )
  }
  return <ShownRow {...props} n={n} />
}

function ShownRow({ review, n, order, mayMark, onShow }: RowPaneProps & { n: number }) {
  const detail = useQuery(reviewRowQuery(review.id, n))
  const at = order.indexOf(n)
  const [previous, next] = [order[at - 1], order[at + 1]]
  const data = detail.data?.row.n === n ? detail.data : undefined
  return (
    <AppCard
      title={words.heading(n)}
      note={data?.row.reference}
      action={
        <span className="flex">
          <IconButton
            icon={ArrowUp}
            label={words.previous}
            disabled={previous === undefined}
            onClick={() => previous !== undefined && onShow(previous)}
          />
          <IconButton
            icon={ArrowDown}
            label={words.next}
            disabled={next === undefined || at < 0}
            onClick={() => next !== undefined && onShow(next)}
          />
        </span>
      }
    >
      {detail.error && !data && (
        <LoadFailed error={detail.error} onRetry={() => void detail.refetch()} />
      )}
      {!data && !detail.error && <Skeleton className="m-5 h-64" />}
      {data && (
        <>
          <RowWorking detail={data} />
          <RowEvidence id={review.id} names={data.row.evidence} />
          {mayMark && (
            <MarkForm
              id={review.id}
              row={data.row}
              onChecked={() => next !== undefined && at >= 0 && onShow(next)}
            />
          )}
        </>
      )}
    </AppCard>
  )
}

type MarkFormProps = { id: string; row: ReviewRow; onChecked: () => void }

function MarkForm({ id, row, onChecked }: MarkFormProps) {
  const queryClient = useQueryClient()
  const note = useRef<HTMLInputElement>(null)
  const marking = useMutation({
    mutationFn: (mark: ReviewRow['mark']) =>
      apiFetch(`${reviewApiPath(id)}/flags/${row.n}`, {
        method: 'PUT',
        body: { mark, note: note.current?.value ?? '' },
      }),
    onSuccess: async (_answer, mark) => {
      await refreshReview(queryClient)
      if (mark === 'checked') onChecked()
    },
    onError: notifyFailure(words.failed),
  })
  return (
    <ReviewPart className="grid gap-3">
      <Field id={`note-${row.n}`} label={words.ownNote} hint={words.noteHint}>
        {(control) => (
          <TextInput {...control} ref={note} defaultValue={row.flagNote} maxLength={1000} />
        )}
      </Field>
      <div className="flex flex-wrap justify-between gap-3 max-sm:*:flex-1">
        <Button
          variant="outline"
          icon={<Icon of={MessageCircleQuestion} size={16} />}
          aria-pressed={row.mark === 'question'}
          busy={marking.isPending && marking.variables === 'question'}
          onClick={() => marking.mutate('question')}
        >
          {words.question}
        </Button>
        {row.mark && (
          <Button variant="ghost" onClick={() => marking.mutate(null)}>
            {words.clear}
          </Button>
        )}
        <Button
          icon={<Icon of={Check} size={16} />}
          busy={marking.isPending && marking.variables === 'checked'}
          onClick={() => marking.mutate('checked')}
        >
          {words.checked}
        </Button>
      </div>
    </ReviewPart>
  )
}
