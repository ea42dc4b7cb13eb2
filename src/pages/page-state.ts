import type { PageStatus } from './page.schema.ts'

export type PageState = 'draft' | 'published' | 'changed' | 'scheduled'

type Stored = {
  isPublished: PageStatus
  hasChanges: boolean
  publishAt: string | null
  unpublishAt: string | null
}

/** The state that the badge of a page shows. */
export function pageState({ isPublished, hasChanges, publishAt }: Stored): PageState {
  if (publishAt) return 'scheduled'
  return isPublished === 'published' && hasChanges ? 'changed' : isPublished
}
