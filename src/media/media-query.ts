import type { ApiAnswer } from '../lib/api-answer.ts'
import { type ListParams, listQuery } from '../lib/query/list-query.ts'
import type { mediaApi } from './media.api.server.ts'

export const mediaPath = '/api/cms/media'

export type MediaList = ApiAnswer<ReturnType<typeof mediaApi>, '/', 'get'>

/** A picture as the API returns it to the CMS. */
export type Media = MediaList['media'][number]

export type UploadedMedia = ApiAnswer<ReturnType<typeof mediaApi>, '/upload', 'post'>

export type MediaUsage = ApiAnswer<ReturnType<typeof mediaApi>, '/:id/usage', 'get'>

export const mediaSamples = {
  path: `${mediaPath}/samples`,
  listPath: mediaPath,
  kind: 'media',
} as const

export function mediaQuery(params: ListParams) {
  return listQuery<MediaList>(mediaPath, params)
}
