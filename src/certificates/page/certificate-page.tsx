import { useMemo } from 'react'
import { Container } from '../../ui/container.tsx'
import type { CertificateView } from '../certificate-view.ts'
import { CertificateHero } from './certificate-hero.tsx'
import { ChecksCard } from './checks-card.tsx'
import { CountedSection } from './counted-section.tsx'
import { DownloadsSection } from './downloads-section.tsx'
import { ForgeSection } from './forge-section.tsx'
import { NotProvedSection } from './not-proved-section.tsx'
import { StatementSection } from './statement-section.tsx'
import type { ChecksState, useChecks } from './use-checks.ts'

type CertificatePageProps = {
  view: CertificateView
  checks: ReturnType<typeof useChecks>
  siteKeys: readonly string[]
  /** Its forms can be had here; those of a dropped file cannot. */
  isPublished?: boolean
}

/** A certificate: what it states, the checks, what it does not prove, and a bench to forge it. */
export function CertificatePage({
  view: served,
  checks,
  siteKeys,
  isPublished = false,
}: CertificatePageProps) {
  const view = useShown(served, checks.view)
  const isDone = checks.phase === 'done'
  return (
    <>
      <CertificateHero
        view={view}
        outcome={checks.outcome}
        shown={isDone ? checks.shown : none}
        isChecked={isDone}
      />
      <Container className="certificate-lift">
        <ChecksCard
          {...checks}
          offlineHref={isPublished ? `/api/certificates/${view.id}/offline.html` : undefined}
        />
      </Container>
      <CountedSection view={view} />
      {view.statement && <StatementSection statement={view.statement} />}
      <NotProvedSection />
      <ForgeSection text={isDone && checks.view ? checks.text : ''} siteKeys={siteKeys} />
      {isPublished && <DownloadsSection id={view.id} logKey={view.logKey} />}
    </>
  )
}

const none: ChecksState['shown'] = []

/**
 * Once the file was read, the page shows that file's figures and no others. Where they are those that
 * the server has sent, nothing is drawn again.
 */
function useShown(served: CertificateView, read: CertificateView | null) {
  return useMemo(
    () => (read && JSON.stringify(read) !== JSON.stringify(served) ? read : served),
    [served, read],
  )
}
