import { type ListParams, listQuery } from '../lib/list-query.ts'
import type { Media } from './media.schema.ts'

export const mediaPath = '/api/cms/media'

export function mediaQuery(params: ListParams) {
  return listQuery<{ media: Media[]; total: number }>(mediaPath, params)
}
