import { useQuery } from '@tanstack/react-query'
import type { CmsRole } from '../cms-roles.ts'

export type CmsSession =
  | { authenticated: false }
  | {
      authenticated: true
      username: string
      role: CmsRole
      /** Whether nobody has to approve what they publish. */
      mayPublish: boolean
    }

export const cmsSignInPath = '/api/cms/login'

export const cmsSessionKey = ['/api/cms/auth-status'] as const

/** Who is signed in, fetched again by each screen that mounts. */
export function useCmsSession() {
  return useQuery<CmsSession>({ queryKey: cmsSessionKey, refetchOnMount: 'always' })
}
