import { type ListParams, listQuery } from '../../lib/list-query.ts'

export const pagesPath = '/api/cms/pages'

export const pageSamples = { path: '/api/cms/samples', listPath: pagesPath, kind: 'pages' } as const

export type PageRow = {
  id: number
  title: string
  slug: string
  isPublished: 'draft' | 'published'
  updatedAt: string
  isSample?: boolean
}

export function pagesQuery(params: ListParams) {
  return listQuery<{ pages: PageRow[]; total: number }>(pagesPath, params)
}
