import { type ListParams, listQuery } from '../lib/query/list-query.ts'
import type { Media } from './media.schema.ts'

export const mediaPath = '/api/cms/media'

export const mediaSamples = {
  path: `${mediaPath}/samples`,
  listPath: mediaPath,
  kind: 'media',
} as const

export function mediaQuery(params: ListParams) {
  return listQuery<{ media: Media[]; total: number }>(mediaPath, params)
}
