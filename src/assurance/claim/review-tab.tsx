import { useQuery, useQueryClient } from '@tanstack/react-query'
import ScanSearch from 'lucide-react/icons/scan-search'
import { useState } from 'react'
import { reviewTab as words } from '../../../content/claims/review-tab.ts'
import type { Claim } from '../../claims/claim-answers.ts'
import { mayWrite } from '../../claims/may-write.ts'
import { MaterialityBar } from '../../factors/figures/materiality-bar.tsx'
import { LoadFailed } from '../../organisations/load-failed.tsx'
import type { Workspace } from '../../organisations/use-workspace.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { Skeleton } from '../../ui/app/skeleton.tsx'
import {
  answerFinding,
  claimFindingsQuery,
  engagementQuery,
  type Finding,
  refreshClaimReview,
} from '../assurance-queries.ts'
import { FindingBadge, FindingList } from '../findings/finding-list.tsx'
import { FindingThread } from '../findings/finding-thread.tsx'
import { AskVerifier } from './ask-verifier.tsx'
import { EngagementCard } from './engagement-card.tsx'

type ReviewTabProps = { claim: Claim; workspace: Workspace }

/** Who verifies the claim, and what they have found. */
export function ReviewTab({ claim, workspace }: ReviewTabProps) {
  const engagement = useQuery(engagementQuery(claim.id))
  const findings = useQuery(claimFindingsQuery(claim.id))
  const failed = [engagement, findings].find(({ error, data }) => error && !data)
  if (failed?.error) {
    return <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />
  }
  if (!engagement.data || !findings.data) {
    return (
      <div aria-busy="true" className="grid gap-4 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <Skeleton className="h-80" />
        <Skeleton className="h-56" />
      </div>
    )
  }
  const asked = engagement.data.engagement
  const isOver = !asked || asked.status === 'declined' || asked.status === 'ended'
  const mayAsk =
    isOver && ['draft', 'submitted', 'in_review', 'changes_requested'].includes(claim.state)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {mayAsk && <AskVerifier claim={claim} workspace={workspace} isAgain={asked !== null} />}
        {(!mayAsk || findings.data.findings.length > 0) && (
          <Findings claim={claim} workspace={workspace} findings={findings.data.findings} />
        )}
      </div>
      {asked && (
        <div className="grid gap-4">
          <EngagementCard engagement={asked} workspace={workspace} />
          {asked.materiality && (
            <AppCard title={words.materiality}>
              <div className="p-5">
                <MaterialityBar
                  findings={asked.materiality.findings}
                  materiality={asked.materiality}
                />
              </div>
            </AppCard>
          )}
        </div>
      )}
    </div>
  )
}

function Findings({ claim, workspace, findings }: ReviewTabProps & { findings: Finding[] }) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<string | null>(null)
  const open = findings.filter(({ status }) => status === 'open' || status === 'answered')
  // At first, the first finding that waits for an answer is shown.
  const shown = findings.find(({ id }) => id === chosen) ?? open[0] ?? findings[0]
  const isUnderReview = claim.state === 'in_review' || claim.state === 'changes_requested'
  const mayAnswer =
    mayWrite(workspace) && isUnderReview && shown && ['open', 'answered'].includes(shown.status)
  return (
    <>
      <AppCard
        title={words.findings.title}
        note={words.findings.count(findings.length, open.length)}
      >
        {findings.length === 0 ? (
          <EmptyState
            icon={ScanSearch}
            title={words.findings.none}
            text={words.findings.noneText}
          />
        ) : (
          <FindingList findings={findings} chosen={shown?.id} onChoose={setChosen} />
        )}
      </AppCard>
      {shown && (
        <AppCard
          title={words.findings.heading(shown.number)}
          note={shown.title}
          action={<FindingBadge status={shown.status} />}
        >
          <FindingThread
            key={shown.id}
            finding={shown}
            side="client"
            send={
              mayAnswer
                ? async (text) => {
                    await answerFinding(claim.id, shown.id, text)
                    await refreshClaimReview(queryClient)
                  }
                : null
            }
          />
        </AppCard>
      )}
    </>
  )
}
