import { memo, type ReactNode } from 'react'
import { certificateWords as words } from '../../../content/claims/certificate-page.ts'
import { isDoubted } from '../../../content/claims/opinion.ts'
import type { Outcome } from '../../certificate-check/check-result.ts'
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

type CertificateHeroProps = Pick<ChecksState, 'shown'> & {
  outcome: Outcome | null
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
    <section
      aria-labelledby="certificate"
      className="on-dark relative isolate overflow-hidden pt-[calc(var(--header-h)+28px)] pb-33 max-sm:pt-[calc(var(--header-h)+14px)] max-sm:pb-28"
    >
      <Container>
        <div className="flex min-h-(--hit) flex-wrap items-center gap-x-4 gap-y-2 text-md text-fg-muted">
          {view.isSample && (
            <>
              <SampleBadge />
              <span>{words.sampleNote}</span>
            </>
          )}
          <p className="ms-auto inline-flex items-center gap-2 text-fg max-sm:ms-0 max-sm:w-full">
            <span className="text-fg-muted">{words.certificate}</span>
            <span className="mono text-base font-medium">{view.id}</span>
            <CopyButton
              text={view.id}
              label={words.copyId}
              className="-me-2.5 text-fg-muted max-sm:ms-auto"
            />
          </p>
        </div>
        <StandingBanner view={view} outcome={outcome} shown={shown} />
        {view.statement && <OpinionBand statement={view.statement} />}
        {notice}
        <div className="mt-[34px] grid grid-cols-[minmax(0,8fr)_minmax(0,4fr)] items-end gap-[clamp(2rem,5vw,5rem)] max-lg:relative max-lg:grid-cols-1 max-lg:items-start max-sm:static max-sm:mt-[18px] max-sm:gap-7">
          <div className="min-w-0">
            <h1
              id="certificate"
              className={cx(
                'text-[clamp(2.125rem,1.4rem+2.7vw,3.5rem)] wrap-break-word lg:max-w-[15em]',
                besideSeal,
              )}
            >
              {view.organisation} <span className="block text-fg-subtle">{view.title}</span>
            </h1>
            {view.statement && (
              <p className="mt-4 flex flex-wrap gap-x-2.5 gap-y-0.5 text-[1.125rem]">
                <strong>{view.statement.headline}</strong>
                <span className="text-fg-muted">{words.by(view.statement.organisation)}</span>
              </p>
            )}
            <p
              className={cx(
                'mt-[18px] flex flex-wrap gap-x-[22px] gap-y-0.5 text-fg-muted',
                besideSeal,
              )}
            >
              <span>{view.period}</span>
              <span>{view.approach}</span>
              <span>{words.revision(view.revision)}</span>
            </p>
            <dl
              className={cx(
                'mt-[clamp(2rem,4vw,3.25rem)] flex max-sm:flex-col max-sm:gap-[22px]',
                isInDoubt && 'text-fg-muted',
              )}
            >
              <Figure tonnes={view.totalLocation} {...words.location} />
              <Figure tonnes={view.totalMarket} {...words.market} />
            </dl>
            <p className="mt-[18px] text-md text-fg-muted">{words.apart}</p>
          </div>
          <Seal hash={view.hash} />
        </div>
        <WhoDidWhat view={view} isChecked={isChecked} />
      </Container>
    </section>
  )
})

/** Leaves room for the seal where that is in the corner. */
const besideSeal = 'sm:max-lg:max-w-[calc(100%-224px)]'

function Seal({ hash }: { hash: string }) {
  return (
    <figure className="relative w-full max-w-[340px] justify-self-end max-lg:absolute max-lg:end-0 max-lg:-top-1.5 max-lg:w-[200px] max-sm:-end-[196px] max-sm:top-[196px] max-sm:-z-1 max-sm:w-[300px] max-sm:opacity-45">
      <FingerprintEcho of={ringsId} />
      <Fingerprint hash={hash} id={ringsId} />
      <figcaption className="mt-4 text-center text-xs/[1.5] text-fg-muted max-lg:hidden">
        <code className="mono mx-auto mb-1.5 block max-w-[36ch] text-2xs/[1.5] text-fg">
          {inGroups(hash)}
        </code>
        <span>{words.fingerprint}</span>
      </figcaption>
    </figure>
  )
}

const ringsId = 'fingerprint-rings'

function Figure({ tonnes, name, note }: { tonnes: string; name: string; note: string }) {
  return (
    <div className="flex flex-col border-line-strong max-sm:not-first:border-t max-sm:not-first:pt-[22px] sm:first:pe-11 sm:not-first:border-s sm:not-first:ps-11">
      <dt className="order-2 mt-2.5 text-body-lg">
        {name}
        <span className="block text-sm/[1.6] text-fg-muted">{note}</span>
      </dt>
      <dd className="text-[clamp(3.25rem,1.7rem+5vw,6rem)] leading-[0.92] font-medium tracking-[-0.055em] whitespace-nowrap max-sm:text-[4rem] max-[22.5rem]:text-score">
        {tonnes}
        <small className="ms-[0.4em] text-[0.24em] font-normal tracking-text text-fg-muted">
          {words.unit}
        </small>
      </dd>
    </div>
  )
}

function inGroups(hash: string) {
  return hash.match(/.{8}/g)?.join(' ')
}
