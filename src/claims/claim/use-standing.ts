import { useQuery } from '@tanstack/react-query'
import { listQuery } from '../../lib/query/list-query.ts'
import type { Claim } from '../claim-answers.ts'
import { type ClaimState, isPublic } from '../claim-state.ts'

/** What became of a claim. That a key was revoked changes the certificate, not the claim. */
export type Standing = ClaimState | 'key-revoked'

/** Null until it is known. */
export function useStanding({ state, certificateId }: Claim): Standing | null {
  const { data, isPending } = useQuery({
    ...listQuery<{ certificate: { status: string } }>(`/api/certificates/${certificateId}`),
    // That of another claim says nothing about this one.
    placeholderData: undefined,
    enabled: isPublic(state),
  })
  if (isPublic(state) && isPending) return null
  return data?.certificate.status === 'key-revoked' ? 'key-revoked' : state
}
