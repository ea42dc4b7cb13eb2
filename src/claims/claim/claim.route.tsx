import { useSearchParams } from 'react-router'
import { claimPage as words } from '../../../content/claims/claim-page.ts'
import { privateMeta } from '../../frames/site/private-meta.ts'
import { WorkspaceShell } from '../../organisations/workspace-shell.tsx'
import { claimPath } from '../claims-query.ts'
import { EvidenceTab } from '../evidence/evidence-tab.tsx'
import { LoadedClaim } from '../loaded-claim.tsx'
import type { Route } from './+types/claim.route.ts'
import { CertificateTab } from './certificate-tab.tsx'
import { ClaimHead } from './claim-head.tsx'
import { ClaimTabs, claimTab } from './claim-tabs.tsx'
import { FrozenBanner } from './frozen-banner.tsx'
import { ResultsTab } from './results/results-tab.tsx'
import { DataTab } from './rows/data-tab.tsx'
import '../../factors/figures/figures.css'
import '../claims.css'

export function meta({ matches, params }: Route.MetaArgs) {
  const { title, description } = words
  return privateMeta({ title, description, path: claimPath(params.id) }, matches)
}

export default function ClaimPage({ params }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const tab = claimTab(search.get('tab'))
  return (
    <WorkspaceShell title={words.title} hasOwnHead>
      {(workspace) => (
        <LoadedClaim id={params.id} title={words.title}>
          {(claim) => (
            <>
              <ClaimHead claim={claim} workspace={workspace} />
              {!claim.isEditable && <FrozenBanner claim={claim} />}
              <ClaimTabs claim={claim} current={tab} />
              {tab === 'data' && <DataTab claim={claim} workspace={workspace} />}
              {tab === 'results' && <ResultsTab claim={claim} />}
              {tab === 'evidence' && <EvidenceTab claim={claim} workspace={workspace} />}
              {tab === 'certificate' && <CertificateTab claim={claim} workspace={workspace} />}
            </>
          )}
        </LoadedClaim>
      )}
    </WorkspaceShell>
  )
}
