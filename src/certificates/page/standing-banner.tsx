import Ban from 'lucide-react/icons/ban'
import CircleX from 'lucide-react/icons/circle-x'
import KeyRound from 'lucide-react/icons/key-round'
import Replace from 'lucide-react/icons/replace'
import { bannerWords as words } from '../../../content/claims/certificate-page.ts'
import type { Outcome } from '../../certificate-check/check-result.ts'
import { say } from '../../certificate-check/say.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { type CertificateView, isSignedByRevokedKey } from '../certificate-view.ts'
import { Banner } from './banner.tsx'
import { checksHeadingId, checksThatRun } from './checks-card.tsx'
import type { ChecksState } from './use-checks.ts'

/** Shown above the figures. Until the checks are done, it shows the status that the file states. */
export function StandingBanner({
  view,
  outcome,
  shown,
}: { view: CertificateView; outcome: Outcome | null } & Pick<ChecksState, 'shown'>) {
  const { revoked } = view.standing
  if (outcome === 'invalid') return <InvalidBanner shown={shown} />
  const { statement } = view
  const revocation = revoked && statement && (
    <RevocationBanner revoked={revoked} statement={statement} />
  )
  if (isSignedByRevokedKey(view)) return revocation
  return (
    <>
      <LaterEntryBanner standing={view.standing} />
      {revocation}
    </>
  )
}

function LaterEntryBanner({
  standing: { withdrawn, restated },
}: Pick<CertificateView, 'standing'>) {
  if (withdrawn)
    return (
      <Banner
        icon={Ban}
        tone="bad"
        title={words.withdrawn.title(say.day(withdrawn.at))}
        action={<SeeChecks />}
      >
        {words.withdrawn.text(words.reasons[withdrawn.why] ?? withdrawn.why, withdrawn.index)}
      </Banner>
    )
  if (restated)
    return (
      <Banner
        icon={Replace}
        tone="warn"
        title={words.restated.title(say.day(restated.at))}
        action={
          <ButtonLink href={`/verify/${restated.by}`}>
            {words.restated.action(restated.by)}
          </ButtonLink>
        }
      >
        {words.restated.before} <span className="mono">{restated.by}</span>
        {words.restated.after}
      </Banner>
    )
  return null
}

/** A statement that was signed before the key was revoked remains valid. */
function RevocationBanner({
  revoked,
  statement: { key, signedAt },
}: {
  revoked: NonNullable<CertificateView['standing']['revoked']>
  statement: NonNullable<CertificateView['statement']>
}) {
  const isBefore = signedAt < revoked.since
  const { title, text } = isBefore ? words.retired : words.revoked
  return (
    <Banner
      icon={KeyRound}
      tone={isBefore ? 'neutral' : 'bad'}
      title={title}
      action={<SeeChecks />}
    >
      {text(
        key,
        say.moment(revoked.since),
        words.reasons[revoked.reason] ?? revoked.reason,
        say.moment(signedAt),
      )}
    </Banner>
  )
}

function InvalidBanner({ shown }: Pick<ChecksState, 'shown'>) {
  const failed = shown.filter(({ state }) => state === 'failed')
  const isForeignLog = failed.every(({ id }) => id === 'pinned')
  return (
    <Banner icon={CircleX} tone="bad" title={words.invalid.title} action={<SeeChecks />}>
      {isForeignLog
        ? words.invalid.foreignLog
        : words.invalid.text(failed.length, checksThatRun(shown))}
    </Banner>
  )
}

function SeeChecks() {
  return (
    <a href={`#${checksHeadingId}`} className={buttonStyle({ variant: 'outline' })}>
      {words.seeChecks}
    </a>
  )
}
