import type { ApiAnswer } from '../../lib/api-answer.ts'
import type { cmsSecurityApi } from './security.api.server.ts'

export type SecurityState = ApiAnswer<typeof cmsSecurityApi, '/', 'get'>
export type Passkey = SecurityState['passkeys'][number]

/** `path` is the account's path in the API. */
export const securityPath = (path: string) => `${path}/security`

export const securityQuery = (path: string) => ({
  queryKey: [securityPath(path)],
  refetchOnMount: 'always' as const,
})
