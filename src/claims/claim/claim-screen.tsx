import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { claimPage as words } from '../../../content/claims/claim-page.ts'
import type { Workspace } from '../../organisations/use-workspace.ts'
import { WorkspaceShell } from '../../organisations/workspace-shell.tsx'
import type { Claim } from '../claim-answers.ts'
import { EvidenceTab } from '../evidence/evidence-tab.tsx'
import { LoadedClaim } from '../loaded-claim.tsx'
import { CertificateTab } from './certificate-tab.tsx'
import { ClaimHead } from './claim-head.tsx'
import { ClaimTabs, claimTab } from './claim-tabs.tsx'
import { FrozenBanner } from './frozen-banner.tsx'
import { ResultsTab } from './results/results-tab.tsx'
import { DataTab } from './rows/data-tab.tsx'
import '../../factors/figures/figures.css'

type ClaimScreenProps = {
  id: string
  /** The content of the review tab, passed in because this folder must not import it. */
  review: (claim: Claim, workspace: Workspace) => ReactNode
  /** The actions for a published certificate, passed in for the same reason. */
  publication: (claim: Claim, workspace: Workspace) => ReactNode
}

export function ClaimScreen({ id, review, publication }: ClaimScreenProps) {
  const [search] = useSearchParams()
  const tab = claimTab(search.get('tab'))
  return (
    <WorkspaceShell title={words.title} hasOwnHead>
      {(workspace) => (
        <LoadedClaim id={id} title={words.title}>
          {(claim) => (
            <>
              <ClaimHead claim={claim} workspace={workspace} />
              {!claim.isEditable && <FrozenBanner claim={claim} />}
              <ClaimTabs claim={claim} current={tab} />
              {tab === 'data' && <DataTab claim={claim} workspace={workspace} />}
              {tab === 'results' && <ResultsTab claim={claim} />}
              {tab === 'evidence' && <EvidenceTab claim={claim} workspace={workspace} />}
              {tab === 'review' && review(claim, workspace)}
              {tab === 'certificate' && (
                <CertificateTab claim={claim} workspace={workspace}>
                  {publication(claim, workspace)}
                </CertificateTab>
              )}
            </>
          )}
        </LoadedClaim>
      )}
    </WorkspaceShell>
  )
}
