import type { ApiAnswer } from '../../lib/api-answer.ts'
import { type ListParams, listQuery } from '../../lib/query/list-query.ts'
import type { redirectApi } from './redirect.api.server.ts'

export const redirectsPath = '/api/cms/redirects'

type Redirects = ApiAnswer<typeof redirectApi, '/', 'get'>
export type RedirectRow = Redirects['redirects'][number]
export type RedirectAt = ApiAnswer<typeof redirectApi, '/at', 'get'>

export const redirectsQuery = (params: ListParams) => listQuery<Redirects>(redirectsPath, params)
