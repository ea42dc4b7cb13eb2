import { securityWords } from '../../../content/clients/security.ts'
import type { ApiAnswer } from '../../lib/api-answer.ts'
import type { cmsSecurityApi } from './security.api.server.ts'

export type SecurityState = ApiAnswer<typeof cmsSecurityApi, '/', 'get'>
export type Passkey = SecurityState['passkeys'][number]

/** Why this factor cannot be removed; null if it can. */
export function whyKept(
  { passkeys, app, requiredFrom, hasOtherWay }: SecurityState,
  isPasskey: boolean,
): string | null {
  const isLast = passkeys.length + (app ? 1 : 0) === 1
  if (requiredFrom && isLast) return securityWords.messages.lastFactor
  if (isPasskey && passkeys.length === 1 && !hasOtherWay) return securityWords.messages.lastWay
  return null
}

/** `path` is the account's path in the API. */
export const securityPath = (path: string) => `${path}/security`

export const securityQuery = (path: string) => ({
  queryKey: [securityPath(path)],
  refetchOnMount: 'always' as const,
})
