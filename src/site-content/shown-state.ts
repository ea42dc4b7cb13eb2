import type { ListedDocument } from './site-query.ts'

/** The state that the badge shows: a draft may wait for approval, or have been returned. */
export function shownState({ state, review }: Pick<ListedDocument, 'state' | 'review'>) {
  return review?.state ?? state
}
