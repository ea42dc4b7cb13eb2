import type { PageStatus } from './page.schema.ts'

export type PageState = 'draft' | 'published' | 'changed' | 'scheduled'

type Stored = {
  isPublished: PageStatus
  hasChanges: boolean
  publishAt: string | null
  unpublishAt: string | null
}

/** What the badge of a page says. */
export function pageState({ isPublished, hasChanges, publishAt }: Stored): PageState {
  if (publishAt) return 'scheduled'
  return isPublished === 'published' && hasChanges ? 'changed' : isPublished
}
