import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { reviewPage } from '../../../content/claims/review-pages.ts'
import { reviewTab } from '../../../content/claims/review-tab.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { LoadFailed } from '../../organisations/load-failed.tsx'
import { AppCard } from '../../ui/app/app-card.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Skeleton } from '../../ui/app/skeleton.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notify } from '../../ui/toast.ts'
import {
  type Finding,
  type Review,
  refreshReview,
  reviewApiPath,
  reviewFindingsQuery,
} from '../assurance-queries.ts'
import { FindingList } from '../findings/finding-list.tsx'
import { FindingThread } from '../findings/finding-thread.tsx'
import { RaiseDialog } from './raise-dialog.tsx'

const words = reviewPage.findings

type FindingsPaneProps = {
  review: Review
  /** The row that is shown beside the findings. */
  row: number | null
  mayAct: boolean
}

export function FindingsPane({ review, row, mayAct }: FindingsPaneProps) {
  const list = useQuery(reviewFindingsQuery(review.id))
  const [chosen, setChosen] = useState<string>()
  const [raising, setRaising] = useState(false)
  const findings = list.data?.findings ?? []
  const shown = findings.find(({ id }) => id === chosen)
  const { raised, open } = review.materiality.findings
  return (
    <AppCard
      title={words.title}
      note={reviewTab.findings.count(raised, open)}
      action={
        mayAct && (
          <Button
            variant="ghost"
            size="sm"
            icon={<Icon of={Plus} size={16} />}
            onClick={() => setRaising(true)}
          >
            {words.raise}
          </Button>
        )
      }
    >
      {list.error && !list.data && (
        <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <Skeleton className="m-5 h-32" />}
      {list.data && findings.length === 0 && <p className="p-5 text-fg-muted">{words.none}</p>}
      <FindingList findings={findings} chosen={chosen} onChoose={setChosen} />
      {shown && <Shown key={shown.id} id={review.id} finding={shown} mayAct={mayAct} />}
      {raising && <RaiseDialog id={review.id} row={row} onClose={() => setRaising(false)} />}
    </AppCard>
  )
}

function Shown({ id, finding, mayAct }: { id: string; finding: Finding; mayAct: boolean }) {
  const queryClient = useQueryClient()
  const path = `${reviewApiPath(id)}/findings/${finding.id}`
  const deciding = useMutation({
    mutationFn: (status: 'open' | 'resolved' | 'withdrawn') =>
      apiFetch(`${path}/status`, { method: 'POST', body: { status } }),
    onSuccess: () => notify({ title: words.decided, kind: 'good' }),
    onError: notifyFailure(words.decisionFailed),
    onSettled: () => refreshReview(queryClient),
  })
  const isOpen = finding.status === 'open' || finding.status === 'answered'
  const send = async (text: string) => {
    await apiFetch(`${path}/messages`, { method: 'POST', body: { text } })
    await refreshReview(queryClient)
  }
  return (
    <section
      aria-label={reviewTab.findings.heading(finding.number)}
      className="border-t border-line"
    >
      <FindingThread finding={finding} side="verifier" send={mayAct && isOpen ? send : null}>
        <Button variant="ghost" size="sm" onClick={() => deciding.mutate('resolved')}>
          {words.resolve}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => deciding.mutate('withdrawn')}>
          {words.withdraw}
        </Button>
        {finding.status === 'answered' && (
          <Button variant="ghost" size="sm" onClick={() => deciding.mutate('open')}>
            {words.reopen}
          </Button>
        )}
      </FindingThread>
    </section>
  )
}
