import { useQuery } from '@tanstack/react-query'
import Handshake from 'lucide-react/icons/handshake'
import { useState } from 'react'
import { reviewTab } from '../../../content/claims/review-tab.ts'
import { cmsAssuranceWords } from '../../../content/cms/assurance.ts'
import { canBeWithdrawn, isSigned } from '../../claims/claim-state.ts'
import { StateBadge } from '../../claims/state-badge.tsx'
import { ListFailed } from '../../frames/cms/list-failed.tsx'
import { formatMoment } from '../../lib/format-short-date.ts'
import { SampleMark } from '../../organisations/sample-mark.tsx'
import { AppCard } from '../../ui/app/app-card.tsx'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { refusal } from '../engagement/engagement.schema.ts'
import { useDecisionForm } from '../use-decision-form.ts'
import { WithdrawButton } from '../withdraw/withdraw-button.tsx'
import {
  type CmsEngagement,
  engagementApiPath,
  engagementsQuery,
  useApproveEngagement,
  useRefresh,
} from './cms-assurance-queries.ts'
import { DecisionRow } from './decision-row.tsx'

const words = cmsAssuranceWords.engagements
const tones = {
  requested: 'warn',
  approved: 'outline',
  accepted: 'good',
  declined: 'neutral',
  ended: 'neutral',
} as const

export function EngagementsCard() {
  const list = useQuery(engagementsQuery())
  const engagements = list.data?.engagements ?? []
  const waiting = engagements.filter(({ status }) => status === 'requested').length
  return (
    <AppCard title={words.heading} note={waiting > 0 ? words.waiting(waiting) : undefined}>
      {list.isError && !list.data && <ListFailed onRetry={() => void list.refetch()} />}
      {list.data && engagements.length === 0 && <EmptyState icon={Handshake} {...words.empty} />}
      <ul
        aria-busy={list.isPending}
        aria-label={list.isPending ? words.loading : words.heading}
        className={list.isPending ? 'min-h-24' : undefined}
      >
        {engagements.map((engagement) => (
          <EngagementRow key={engagement.id} engagement={engagement} />
        ))}
      </ul>
    </AppCard>
  )
}

function EngagementRow({ engagement }: { engagement: CmsEngagement }) {
  const { id, status, summary, assurance, standard, requestedAt, claimState } = engagement
  const refresh = useRefresh()
  const [ending, setEnding] = useState(false)
  const approval = useApproveEngagement(id)
  const isOpen = claimState !== 'signed' && ['requested', 'approved', 'accepted'].includes(status)
  return (
    <DecisionRow
      title={summary.title}
      mark={
        <>
          {summary.isSample && <SampleMark />}
          {status === 'accepted' ? (
            <StateBadge state={claimState} />
          ) : (
            <Badge tone={tones[status]}>{words.statuses[status]}</Badge>
          )}
        </>
      }
      detail={[
        words.between(summary.organisation, summary.verifier),
        `${reviewTab.levels[assurance]}, ${standard}`,
        formatMoment(requestedAt),
      ].join(' · ')}
    >
      {status === 'requested' && (
        <Button
          size="sm"
          aria-label={words.approve.of(summary.title)}
          busy={approval.isPending}
          onClick={() => approval.mutate()}
        >
          {words.approve.label}
        </Button>
      )}
      {isOpen && (
        <Button
          size="sm"
          variant="outline"
          aria-label={words.end.of(summary.title)}
          onClick={() => setEnding(true)}
        >
          {status === 'requested' ? words.end.refuse : words.end.label}
        </Button>
      )}
      {['accepted', 'ended'].includes(status) && canBeWithdrawn(claimState) && (
        <WithdrawButton
          path={`${engagementApiPath(id)}/withdraw`}
          reasons={['error-found', 'other']}
          label={words.withdraw(summary.title)}
          size="sm"
          refresh={refresh}
        />
      )}
      {ending && (
        <EndDialog id={id} isLast={isSigned(claimState)} onClose={() => setEnding(false)} />
      )}
    </DecisionRow>
  )
}

type EndDialogProps = {
  id: string
  /** The claim was signed, so no other verifier will be asked. */
  isLast: boolean
  onClose: () => void
}

function EndDialog({ id, isLast, onClose }: EndDialogProps) {
  const { errors, busy, formProps } = useDecisionForm(refusal, {
    path: `${engagementApiPath(id)}/end`,
    words: { done: words.done.ended, failed: words.failed },
    refresh: useRefresh(),
    onClose,
  })
  return (
    <FormDialog
      {...formProps}
      title={words.question}
      submitLabel={words.submit}
      cancelLabel={words.cancel}
      busy={busy}
      busyLabel={words.busy}
      onClose={onClose}
    >
      <p className="text-fg-muted">{isLast ? words.textAfter : words.text}</p>
      <Field id="end-reason" label={words.reason} hint={words.reasonHint} error={errors.reason}>
        {(control) => <TextInput {...control} name="reason" maxLength={1000} />}
      </Field>
    </FormDialog>
  )
}
