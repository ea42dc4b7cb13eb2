import { lazy, Suspense } from 'react'
import { forgeWords } from '../../../content/claims/forge.ts'
import { Container } from '../../ui/container.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import type { CertificateView } from '../certificate-view.ts'
import type { Bundle } from '../verify/certificate-shape.ts'
import { CertificateHero } from './certificate-hero.tsx'
import { ChecksCard } from './checks-card.tsx'
import { CountedSection } from './counted-section.tsx'
import { DownloadsSection } from './downloads-section.tsx'
import { NotProvedSection } from './not-proved-section.tsx'
import { StandingBanner } from './standing-banner.tsx'
import { StatementSection } from './statement-section.tsx'
import type { useChecks } from './use-checks.ts'

const ForgeBench = lazy(async () => ({
  default: (await import('../forge/forge-section.tsx')).ForgeBench,
}))

type CertificatePageProps = {
  view: CertificateView
  checks: ReturnType<typeof useChecks>
  /** Where its forms can be had; a dropped file has none here. */
  published: { logKey: string | null } | null
}

/** A certificate: what it states, the checks, what it does not prove, and a bench to forge it. */
export function CertificatePage({ view: served, checks, published }: CertificatePageProps) {
  // Once the file was read, the page shows that file's figures and no others.
  const view = checks.view ?? served
  return (
    <>
      <CertificateHero
        view={view}
        isChecked={checks.phase === 'done'}
        banner={<StandingBanner view={view} outcome={checks.outcome} shown={checks.shown} />}
      />
      <Container className="certificate-lift">
        <ChecksCard
          {...checks}
          offlineHref={published ? `/api/certificates/${view.id}/offline.html` : undefined}
        />
      </Container>
      <CountedSection view={view} />
      {view.statement && <StatementSection statement={view.statement} />}
      <NotProvedSection />
      <section aria-labelledby="forge" className="forge-section on-dark needs-scripts">
        <Container>
          <SectionHeading
            id="forge"
            title={forgeWords.heading}
            tail={forgeWords.tail}
            className="max-w-[44rem]"
          />
          <div className="min-h-[60rem]">
            {checks.phase === 'done' && checks.view && (
              <Suspense>
                <ForgeBench original={checks.bundle as Bundle} />
              </Suspense>
            )}
          </div>
        </Container>
      </section>
      {published && <DownloadsSection id={view.id} logKey={published.logKey} />}
    </>
  )
}
