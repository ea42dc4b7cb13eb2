import { type ListParams, listQuery } from '../../lib/query/list-query.ts'
import type { PageList } from '../page-answers.ts'

export const pagesPath = '/api/cms/pages'

export const pageSamples = { path: '/api/cms/samples', listPath: pagesPath, kind: 'pages' } as const

export function pagesQuery(params: ListParams) {
  return listQuery<PageList>(pagesPath, params)
}
