import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { ReactNode } from 'react'
import { claimPage as words } from '../../../content/claims/claim-page.ts'
import { approachNames, claimsPage } from '../../../content/claims/claims-pages.ts'
import { SampleMark } from '../../organisations/sample-mark.tsx'
import type { Workspace } from '../../organisations/use-workspace.ts'
import { WorkspaceHead } from '../../organisations/workspace-head.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Claim } from '../claim-answers.ts'
import { claimPath } from '../claims-query.ts'
import { mayWrite } from '../may-write.ts'
import { periodText } from '../period-text.ts'
import { StateBadge } from '../state-badge.tsx'
import { DeleteClaim } from './delete-claim.tsx'
import { RecallClaim } from './recall-claim.tsx'
import { SubmitClaim } from './submit-claim.tsx'

type ClaimHeadProps = {
  claim: Claim
  workspace: Workspace
  /** Actions of rooms above this one. */
  children?: ReactNode
}

/** The claim's title, state and actions. */
export function ClaimHead({ claim, workspace, children }: ClaimHeadProps) {
  const isOwner = workspace.role === 'owner'
  return (
    <WorkspaceHead
      title={claim.title}
      back={{ href: claimsPage.path, label: claimsPage.title }}
      badges={
        <span className="flex flex-wrap gap-2">
          <StateBadge state={claim.state} />
          {claim.isSample && <SampleMark />}
        </span>
      }
      lead={words.lead(
        periodText(claim.periodFrom, claim.periodTo),
        approachNames[claim.approach as keyof typeof approachNames],
        claim.revision,
      )}
      actions={
        <>
          {/* A claim that was ever submitted cannot be deleted. */}
          {isOwner && claim.state === 'draft' && claim.revision === 1 && (
            <DeleteClaim claim={claim} />
          )}
          {mayWrite(workspace) && claim.isEditable && (
            <ButtonLink
              variant="ghost"
              href={`${claimPath(claim.id)}/edit`}
              icon={<Icon of={SlidersHorizontal} size={16} />}
            >
              {words.boundary}
            </ButtonLink>
          )}
          {children}
          {isOwner && claim.isEditable && <SubmitClaim claim={claim} />}
          {isOwner && claim.state === 'submitted' && <RecallClaim claim={claim} />}
        </>
      }
    />
  )
}
