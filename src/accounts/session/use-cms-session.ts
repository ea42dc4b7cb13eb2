import { useQuery } from '@tanstack/react-query'

export type CmsSession =
  | { authenticated: false }
  | { authenticated: true; username: string; role: 'admin' | 'editor' }

export const cmsSignInPath = '/api/cms/login'

export const cmsSessionKey = ['/api/cms/auth-status'] as const

/** Who is signed in, fetched again by each screen that mounts. */
export function useCmsSession() {
  return useQuery<CmsSession>({ queryKey: cmsSessionKey, refetchOnMount: 'always' })
}
