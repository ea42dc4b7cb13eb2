import type { Config } from '../server/config.ts'
import { formOf } from './check-content.server.ts'
import { differences } from './compare-content.ts'
import type { SiteDocument } from './documents.server.ts'
import { understood } from './read-content.server.ts'
import type { StoredContent } from './site-content.store.server.ts'

export type ContentState = 'shipped' | 'changed' | 'draft'

/** The draft, or what visitors see. */
export const newestContent = (document: SiteDocument, stored: StoredContent | undefined) =>
  stored?.draft ?? understood(document, stored?.content) ?? document.shipped

/** A line of the list. */
export function presentState(document: SiteDocument, stored: StoredContent | undefined) {
  const { id, name, path, part, shipped } = document
  const live = understood(document, stored?.content) ?? shipped
  const draft = stored?.draft ?? null
  const fromShipped = differences(shipped, live).length
  const state: ContentState = draft ? 'draft' : fromShipped > 0 ? 'changed' : 'shipped'
  return {
    id,
    name,
    path,
    /** Words that several pages show, or all of them. */
    isPart: path === null || (part !== undefined && path !== '/'),
    state,
    /** Values of the draft that differ from what is live, or of that from what was shipped. */
    changes: draft ? differences(live, draft).length : fromShipped,
    version: stored?.version ?? 0,
    updatedAt: stored?.updatedAt ?? null,
    updatedBy: stored?.updatedBy ?? null,
    publishAt: stored?.publishAt ?? null,
    review: stored?.review ?? null,
    /** What an earlier version of the program stored, and this one does not serve. */
    isNotUnderstood: Boolean(stored?.content) && !understood(document, stored?.content),
  }
}

/** All that the editor needs. */
export function presentDocument(
  document: SiteDocument,
  stored: StoredContent | undefined,
  config: Config,
) {
  return {
    ...presentState(document, stored),
    form: formOf(document),
    words: document.words?.(config) ?? {},
    shipped: document.shipped,
    live: understood(document, stored?.content) ?? document.shipped,
    draft: stored?.draft ?? null,
    notUnderstood: stored?.content && !understood(document, stored.content) ? stored.content : null,
  }
}
