import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reviewTab as words } from '../../../content/claims/review-tab.ts'
import { formatMoment, formatShortDate } from '../../lib/format-short-date.ts'
import type { Workspace } from '../../organisations/use-workspace.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast.ts'
import { cancelRequest, type Engagement, refreshClaimReview } from '../assurance-queries.ts'

const tones = {
  requested: 'outline',
  approved: 'outline',
  accepted: 'good',
  declined: 'bad',
  ended: 'neutral',
} as const

type EngagementCardProps = { engagement: Engagement; workspace: Workspace }

export function EngagementCard({ engagement, workspace }: EngagementCardProps) {
  const { status, assurance, standard, summary, verifier, acceptedAt, note } = engagement
  const terms = [
    [words.terms.verifier, summary.verifier],
    [words.terms.person, verifier],
    [words.terms.level, words.levels[assurance]],
    [words.terms.standard, standard],
    [words.terms.asked, formatMoment(engagement.requestedAt)],
    [words.terms.independence, acceptedAt && words.declared(formatShortDate(acceptedAt))],
    [words.terms.reason, note],
  ]
  const mayCancel = workspace.role === 'owner' && (status === 'requested' || status === 'approved')
  return (
    <AppCard
      title={words.engagement}
      action={<Badge tone={tones[status]}>{words.statuses[status]}</Badge>}
      footer={mayCancel && <CancelRequest claimId={engagement.claimId} />}
    >
      <dl className="grid px-5 py-2">
        {terms.map(
          ([label, value]) =>
            value && (
              <div
                key={label}
                className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] gap-4 border-b border-line py-2.5 last:border-0"
              >
                <dt className="text-fg-muted">{label}</dt>
                <dd className="font-medium wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </AppCard>
  )
}

function CancelRequest({ claimId }: { claimId: string }) {
  const queryClient = useQueryClient()
  const cancelling = useMutation({
    mutationFn: () => cancelRequest(claimId),
    onSuccess: () => notify({ title: words.cancel.done, kind: 'good' }),
    onError: notifyFailure(words.cancel.failed),
    onSettled: () => refreshClaimReview(queryClient),
  })
  return (
    <Button
      variant="ghost"
      size="sm"
      busy={cancelling.isPending}
      busyLabel={words.cancel.busy}
      onClick={() => cancelling.mutate()}
    >
      {words.cancel.button}
    </Button>
  )
}
