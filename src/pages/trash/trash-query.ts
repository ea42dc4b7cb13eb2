import type { ApiAnswer } from '../../lib/api-answer.ts'
import { type ListParams, listQuery } from '../../lib/query/list-query.ts'
import type { mediaTrashApi } from '../../media/media-trash.api.server.ts'
import type { pageTrashApi } from './trash.api.server.ts'

export const trashPaths = { pages: '/api/cms/trash/pages', media: '/api/cms/trash/media' } as const
export type TrashKind = keyof typeof trashPaths

type Pages = ApiAnswer<typeof pageTrashApi, '/', 'get'>
type Media = ApiAnswer<ReturnType<typeof mediaTrashApi>, '/', 'get'>

export const trashedPagesQuery = (params: ListParams) => listQuery<Pages>(trashPaths.pages, params)
export const trashedMediaQuery = (params: ListParams) => listQuery<Media>(trashPaths.media, params)

/** The common fields of pages and media in the trash. */
export type TrashItem = {
  id: number
  name: string
  deletedAt: string
  deletedBy: string | null
  address?: string
  picture?: string
  note?: string
}
