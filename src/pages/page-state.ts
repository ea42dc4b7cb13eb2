import type { Review } from '../accounts/approval/review.schema.ts'
import type { PageStatus } from './page.schema.ts'

export type PageState = 'draft' | 'published' | 'changed' | 'scheduled' | Review['state']

type Stored = {
  isPublished: PageStatus
  hasChanges: boolean
  publishAt: string | null
  unpublishAt: string | null
  review: Review | null
}

/** The state that the badge of a page shows. */
export function pageState({ isPublished, hasChanges, publishAt, review }: Stored): PageState {
  if (review) return review.state
  if (publishAt) return 'scheduled'
  return isPublished === 'published' && hasChanges ? 'changed' : isPublished
}
