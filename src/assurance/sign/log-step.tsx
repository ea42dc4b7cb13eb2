import { useQuery } from '@tanstack/react-query'
import { signPage } from '../../../content/claims/sign-page.ts'
import type { Statement } from '../../certificate-check/certificate-shape.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { idOf } from '../../lib/canonical-json.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SignStep } from './sign-step.tsx'

const words = signPage.steps.log
const lookEveryMs = 2_000

/** Waits until the certificate is in the log, and checks it in the browser. */
export function LogStep({ signed }: { signed: Statement | null }) {
  const certificate = signed?.certificate ?? ''
  const outcome = useQuery({
    queryKey: ['signed-certificate', certificate],
    enabled: signed !== null,
    queryFn: async () => {
      const bundle = await apiFetch<unknown>(`/api/certificates/${certificate}/bundle.json`)
      return signed && (await isGood(bundle, signed)) ? 'published' : 'invalid'
    },
    // The request fails until the log has the certificate.
    retry: true,
    retryDelay: lookEveryMs,
    refetchOnMount: false,
  })
  const text = !signed ? words.text : outcome.data ? words[outcome.data] : words.waiting
  return (
    <SignStep
      number={4}
      state={!signed ? 'waiting' : outcome.data === 'published' ? 'done' : 'current'}
      title={words.title}
      text={<span role="status">{text}</span>}
    >
      {outcome.data && (
        <ButtonLink href={`/verify/${certificate}`}>{signPage.steps.log.open}</ButtonLink>
      )}
    </SignStep>
  )
}

/** Whether all checks of what the site publishes pass, and its statement was signed here. */
async function isGood(bundle: unknown, signed: Statement) {
  const { verifyCertificate } = await import('../../certificate-check/verify-certificate.ts')
  const entries = (bundle as { log?: { entries?: { entry: unknown }[] } }).log?.entries ?? []
  const isOurs = entries.some(
    ({ entry }) => (entry as { statement?: string }).statement === idOf(signed),
  )
  return isOurs && verifyCertificate(bundle, { standing: 'valid' }).outcome === 'valid'
}
