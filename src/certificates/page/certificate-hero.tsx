import { memo, type ReactNode } from 'react'
import { certificateWords as words } from '../../../content/claims/certificate-page.ts'
import { isDoubted } from '../../../content/claims/opinion.ts'
import { cx } from '../../lib/cx.ts'
import { CopyButton } from '../../ui/app/copy-button.tsx'
import { Container } from '../../ui/container.tsx'
import type { CertificateView } from '../certificate-view.ts'
import { Fingerprint, FingerprintEcho } from './fingerprint.tsx'
import { OpinionBand } from './opinion-band.tsx'
import { SampleBadge } from './sample-badge.tsx'
import { StandingBanner } from './standing-banner.tsx'
import type { ChecksState } from './use-checks.ts'
import { WhoDidWhat } from './who-did-what.tsx'

type CertificateHeroProps = Pick<ChecksState, 'outcome' | 'shown'> & {
  view: CertificateView
  isChecked: boolean
  /** What is known from elsewhere. */
  notice?: ReactNode
}

/** Who states what for which year, with two totals that are never added. */
export const CertificateHero = memo(function CertificateHero({
  view,
  outcome,
  shown,
  isChecked,
  notice,
}: CertificateHeroProps) {
  const isInDoubt = view.statement !== null && isDoubted(view.statement.opinion)
  return (
    <section aria-labelledby="certificate" className="certificate-hero on-dark">
      <Container>
        <div className="certificate-top">
          {view.isSample && (
            <>
              <SampleBadge />
              <span>{words.sampleNote}</span>
            </>
          )}
          <p className="certificate-id">
            <span className="text-fg-muted">{words.certificate}</span>
            <span className="mono text-base font-medium">{view.id}</span>
            <CopyButton text={view.id} label={words.copyId} className="-me-2.5 text-fg-muted" />
          </p>
        </div>
        <StandingBanner view={view} outcome={outcome} shown={shown} />
        {view.statement && <OpinionBand statement={view.statement} />}
        {notice}
        <div className="certificate-grid">
          <div className="min-w-0">
            <h1 id="certificate">
              {view.organisation} <span>{view.title}</span>
            </h1>
            {view.statement && (
              <p className="certificate-opinion">
                <strong>{view.statement.headline}</strong>
                <span>{words.by(view.statement.organisation)}</span>
              </p>
            )}
            <p className="certificate-meta">
              <span>{view.period}</span>
              <span>{view.approach}</span>
              <span>{words.revision(view.revision)}</span>
            </p>
            <dl className={cx('certificate-figures', isInDoubt && 'text-fg-muted')}>
              <Figure tonnes={view.totalLocation} {...words.location} />
              <Figure tonnes={view.totalMarket} {...words.market} />
            </dl>
            <p className="mt-[18px] text-md text-fg-muted">{words.apart}</p>
          </div>
          <figure className="certificate-seal">
            <FingerprintEcho of={ringsId} className="certificate-echo" />
            <Fingerprint hash={view.hash} id={ringsId} />
            <figcaption>
              <code className="mono">{inGroups(view.hash)}</code>
              <span>{words.fingerprint}</span>
            </figcaption>
          </figure>
        </div>
        <WhoDidWhat view={view} isChecked={isChecked} />
      </Container>
    </section>
  )
})

const ringsId = 'fingerprint-rings'

function Figure({ tonnes, name, note }: { tonnes: string; name: string; note: string }) {
  return (
    <div className="certificate-figure">
      <dt>
        {name}
        <span>{note}</span>
      </dt>
      <dd>
        {tonnes}
        <small>{words.unit}</small>
      </dd>
    </div>
  )
}

function inGroups(hash: string) {
  return hash.match(/.{8}/g)?.join(' ')
}
