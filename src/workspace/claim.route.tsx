import { useSearchParams } from 'react-router'
import { claimPage as words } from '../../content/claims/claim-page.ts'
import { ReviewTab } from '../assurance/claim/review-tab.tsx'
import { PublicationCard } from '../certificates/publication/publication-card.tsx'
import { CertificateTab } from '../claims/claim/certificate-tab.tsx'
import { ClaimHead } from '../claims/claim/claim-head.tsx'
import { ClaimTabs, claimTab } from '../claims/claim/claim-tabs.tsx'
import { FrozenBanner } from '../claims/claim/frozen-banner.tsx'
import { ResultsTab } from '../claims/claim/results/results-tab.tsx'
import { DataTab } from '../claims/claim/rows/data-tab.tsx'
import { claimPath } from '../claims/claims-query.ts'
import { EvidenceTab } from '../claims/evidence/evidence-tab.tsx'
import { LoadedClaim } from '../claims/loaded-claim.tsx'
import { mayWrite } from '../claims/may-write.ts'
import { privateMeta } from '../frames/site/private-meta.ts'
import { WorkspaceShell } from '../organisations/workspace-shell.tsx'
import { ReportTab } from '../reports/screen/report-tab.tsx'
import { StartNextYear } from '../years/next-year/start-next-year.tsx'
import { VsmeCard } from '../years/vsme/vsme-card.tsx'
import type { Route } from './+types/claim.route.ts'

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
              <ClaimHead claim={claim} workspace={workspace}>
                {mayWrite(workspace) && claim.state !== 'withdrawn' && (
                  <StartNextYear
                    claim={{ id: claim.id, period: { from: claim.periodFrom, to: claim.periodTo } }}
                    variant="outline"
                  />
                )}
              </ClaimHead>
              {!claim.isEditable && <FrozenBanner claim={claim} />}
              <ClaimTabs claim={claim} current={tab} />
              {tab === 'data' && <DataTab claim={claim} workspace={workspace} />}
              {tab === 'results' && <ResultsTab claim={claim} workspace={workspace} />}
              {tab === 'evidence' && <EvidenceTab claim={claim} workspace={workspace} />}
              {tab === 'review' && <ReviewTab claim={claim} workspace={workspace} />}
              {tab === 'report' && <ReportTab claim={claim} workspace={workspace} />}
              {tab === 'certificate' && (
                <CertificateTab claim={claim} workspace={workspace}>
                  <PublicationCard claim={claim} workspace={workspace} />
                  <VsmeCard claim={claim} workspace={workspace} />
                </CertificateTab>
              )}
            </>
          )}
        </LoadedClaim>
      )}
    </WorkspaceShell>
  )
}
