import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useCallback, useEffect, useState } from 'react'
import { bannerWords, onlineWords as words } from '../../../content/claims/certificate-page.ts'
import type { Outcome } from '../../certificate-check/check-result.ts'
import { say } from '../../certificate-check/say.ts'
import { ApiError, apiFetch } from '../../lib/api-fetch.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { CertificateView } from '../certificate-view.ts'
import type { presentCertificate } from '../present-certificate.ts'
import { Banner } from './banner.tsx'

type Known = ReturnType<typeof presentCertificate>
type Answer = 'asking' | 'unknown' | 'unreachable' | Known

type Given = { view: CertificateView; outcome: Outcome }

/** What this site knows of a certificate that came as a file, which cannot know what came later. */
export function OnlineStanding({ view, outcome }: Given) {
  const { answer, again } = useAnswer(view.id)
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

function KnownStanding({ view, outcome, known }: Given & { known: Known }) {
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
  if (outcome !== 'valid' && (known.status === outcome || known.status === 'valid')) return null
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

function useAnswer(id: string) {
  const [answer, setAnswer] = useState<Answer>('asking')
  const ask = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const path = `/api/certificates/${id}`
        const { certificate } = await apiFetch<{ certificate: Known }>(path, { signal })
        setAnswer(certificate)
      } catch (error) {
        if (signal?.aborted) return
        const isUnknown = error instanceof ApiError && error.status === 404
        setAnswer(isUnknown ? 'unknown' : 'unreachable')
      }
    },
    [id],
  )
  useEffect(() => {
    const stop = new AbortController()
    void ask(stop.signal)
    return () => stop.abort()
  }, [ask])
  return { answer, again: () => void ask() }
}
