import { useMemo } from 'react'
import { isSound, outcomeOf } from '../../certificate-check/check-result.ts'
import { Container } from '../../ui/container.tsx'
import { standingFor } from '../ask-standing.ts'
import { type CertificateView, isSignedByRevokedKey } from '../certificate-view.ts'
import type { SiteTrust } from '../site-trust.ts'
import { CertificateHero } from './certificate-hero.tsx'
import { ChecksCard } from './checks-card.tsx'
import { CountedSection } from './counted-section.tsx'
import { DownloadsSection } from './downloads-section.tsx'
import { FiguresSection } from './figures-section.tsx'
import { ForgeSection } from './forge-section.tsx'
import { NotProvedSection } from './not-proved-section.tsx'
import { OldCopy, OnlineStanding, useStandingAnswer } from './online-standing.tsx'
import { StatementSection } from './statement-section.tsx'
import type { ChecksState, useChecks } from './use-checks.ts'

type CertificatePageProps = {
  view: CertificateView
  checks: ReturnType<typeof useChecks>
  trust: SiteTrust
  /** The address of a published certificate, which has downloads; a dropped file has none. */
  publishedAt?: string
  /** Whether its organisation shows a report with it. */
  hasReport?: boolean
}

/** A certificate: its figures, the checks, what it does not prove, and a tool to forge it. */
export function CertificatePage({
  view: served,
  checks,
  trust,
  publishedAt,
  hasReport = false,
}: CertificatePageProps) {
  const isPublished = publishedAt !== undefined
  const view = useShown(served, checks.view)
  const isDone = checks.phase === 'done'
  const inFile = isDone ? outcomeOf(checks.shown, checks.standing) : null
  const isAsked = !isPublished && inFile !== null && inFile !== 'invalid'
  const asked = useStandingAnswer(isAsked ? view.id : null)
  const standing = checks.standing ?? standingFor(asked.answer, view.hash)
  const outcome = isDone ? outcomeOf(checks.shown, standing) : null
  const isAsking = isAsked && inFile === 'standing-not-asked' && asked.answer === 'asking'
  return (
    <>
      <CertificateHero
        view={view}
        outcome={outcome}
        shown={isDone ? checks.shown : none}
        isChecked={isDone}
        notice={
          isAsked ? (
            <OnlineStanding view={view} outcome={inFile} {...asked} />
          ) : (
            inFile === 'standing-not-asked' && <OldCopy />
          )
        }
      />
      <Container className="relative z-2 -mt-21">
        <ChecksCard
          {...checks}
          outcome={outcome}
          isAsking={isAsking}
          offlineHref={isPublished ? `/api/certificates/${view.id}/offline.html` : undefined}
        />
      </Container>
      <CountedSection view={view} />
      {(isPublished || isSound(outcome)) && <FiguresSection view={view} page={publishedAt} />}
      {view.statement && <StatementSection statement={view.statement} />}
      <NotProvedSection />
      <ForgeSection text={isDone && checks.view ? checks.text : ''} trust={trust} />
      {isPublished && (
        <DownloadsSection
          id={view.id}
          logKey={view.logKey}
          stands={stands(view)}
          hasReport={hasReport}
        />
      )}
    </>
  )
}

const none: ChecksState['shown'] = []

function stands(view: CertificateView) {
  const { withdrawn, restated } = view.standing
  return !withdrawn && !restated && !isSignedByRevokedKey(view)
}

/**
 * Once the file is loaded, the page shows only the figures of that file. If they equal those from
 * the server, nothing is rendered again.
 */
function useShown(served: CertificateView, read: CertificateView | null) {
  return useMemo(
    () => (read && JSON.stringify(read) !== JSON.stringify(served) ? read : served),
    [served, read],
  )
}
