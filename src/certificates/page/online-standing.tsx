import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useState } from 'react'
import { bannerWords, onlineWords as words } from '../../../content/claims/certificate-page.ts'
import { isSound, type Outcome } from '../../certificate-check/check-result.ts'
import { say } from '../../certificate-check/say.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { askStanding, type KnownCertificate, type StandingAnswer } from '../ask-standing.ts'
import type { CertificateView } from '../certificate-view.ts'
import { Banner } from './banner.tsx'

/** `outcome` is that of the file alone. */
type Given = { view: CertificateView; outcome: Outcome }

/** What this site knows of a certificate that came as a file, which cannot know what came later. */
export function OnlineStanding({ view, outcome, answer, again }: Given & AskedStanding) {
  if (answer === 'asking') return null
  if (answer === 'unreachable')
    return (
      <Banner
        icon={WifiOff}
        tone="warn"
        title={words.unreachable.title}
        action={
          <Button variant="outline" onClick={again}>
            {words.unreachable.action}
          </Button>
        }
      >
        {words.unreachable.text}
      </Banner>
    )
  if (answer === 'unknown')
    return (
      <Banner icon={CircleHelp} tone="neutral" title={words.unknown.title}>
        {words.unknown.text}
      </Banner>
    )
  return <KnownStanding view={view} outcome={outcome} known={answer} />
}

function KnownStanding({ view, outcome, known }: Given & { known: KnownCertificate }) {
  const open = (
    <ButtonLink variant="outline" href={known.page}>
      {words.open}
    </ButtonLink>
  )
  if (known.claim !== `sha256:${view.hash}`)
    return (
      <Banner icon={CircleX} tone="bad" title={words.another.title} action={open}>
        {words.another.text}
      </Banner>
    )
  // The file itself tells as much, or more.
  if (!isSound(outcome) && (known.status === outcome || known.status === 'valid')) return null
  const reason = bannerWords.reasons[known.reason ?? ''] ?? known.reason ?? ''
  const since = known.keyRevokedSince && say.moment(known.keyRevokedSince)
  if (known.status !== 'valid') {
    const { title, text } = words.since[known.status]
    const tone = known.status === 'restated' ? 'warn' : 'bad'
    return (
      <Banner icon={CircleX} tone={tone} title={title} action={open}>
        {text({ reason, by: known.restatedBy ?? '', since: since ?? '' })}
      </Banner>
    )
  }
  return (
    <Banner icon={Clock} tone="neutral" title={words.valid.title} action={open}>
      {since ? words.valid.keyRevoked(since) : words.valid.text}
    </Banner>
  )
}

/** Of a published certificate, while this site answers from copies. */
export function OldCopy() {
  return (
    <Banner icon={WifiOff} tone="warn" title={words.old.title}>
      {words.old.text}
    </Banner>
  )
}

export type AskedStanding = { answer: StandingAnswer | 'asking'; again: () => void }

/** Asks this site about a certificate, unless `id` is null. */
export function useStandingAnswer(id: string | null): AskedStanding {
  const [answer, setAnswer] = useState<StandingAnswer | 'asking'>('asking')
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again
  useEffect(() => {
    if (id === null) return
    const stop = new AbortController()
    void askStanding(id, { signal: stop.signal }).then((found) => {
      if (!stop.signal.aborted) setAnswer(found)
    })
    return () => stop.abort()
  }, [id, round])
  return { answer, again: () => setRound((before) => before + 1) }
}
