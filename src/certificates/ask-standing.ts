import { type Standing, standings } from '../certificate-check/check-result.ts'
import type { presentCertificate } from './present-certificate.ts'

export type KnownCertificate = ReturnType<typeof presentCertificate>

export type StandingAnswer = KnownCertificate | 'unknown' | 'unreachable'

/** Asks a site, by default this one, what it knows of a certificate. */
export async function askStanding(
  id: string,
  { site = '', signal }: { site?: string; signal?: AbortSignal } = {},
): Promise<StandingAnswer> {
  try {
    const answer = await fetch(`${site}/api/certificates/${id}`, { signal })
    if (answer.status === 404) return 'unknown'
    if (!answer.ok || isOldCopy(answer.headers)) return 'unreachable'
    const { certificate } = await answer.json()
    return standings.includes(certificate.status) ? certificate : 'unreachable'
  } catch {
    return 'unreachable'
  }
}

/** What an answer says of the claim with this hash; nothing if it is about another claim. */
export function standingFor(answer: StandingAnswer | 'asking', hash: string): Standing | null {
  if (typeof answer === 'string') return null
  return answer.claim === `sha256:${hash}` ? answer.status : null
}

/** While a site cannot read its log, it answers from copies, and says so. */
export const isOldCopy = (headers: Headers) =>
  headers.get('cache-status')?.includes('detail=stale') ?? false
