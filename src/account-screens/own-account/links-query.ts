import type { ApiAnswer } from '../../lib/api-answer.ts'
import type { cmsSsoLinksApi } from './sso-links.api.server.ts'

export type LinkState = ApiAnswer<typeof cmsSsoLinksApi, '/', 'get'>

/** `path` is the account's path in the API. */
export const linksQuery = (path: string) => ({
  queryKey: [`${path}/sso`],
  refetchOnMount: 'always' as const,
})
