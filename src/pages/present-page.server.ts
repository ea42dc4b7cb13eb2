import type { Context } from 'hono'
import type { AppEnv } from '../server/http/app-env.ts'
import type { StoredPage } from './page.store.server.ts'
import { newestOf, type Saved } from './save-page.server.ts'
import { tellOfSave } from './tell-visitors.server.ts'

/** A page as the CMS gets it: what is stored, and the changes that visitors do not see yet. */
export function presentPage(page: StoredPage) {
  const {
    draftTitle,
    draftSlug: _slug,
    draftContent: _content,
    draftSearchAppearance: _appearance,
    ...stored
  } = page
  const { title, slug, content, searchAppearance = {} } = newestOf(page)
  const draft = draftTitle === null ? null : { title, slug, content, searchAppearance }
  return { ...stored, hasChanges: draft !== null, draft }
}

/** Drops what visitors no longer see, and answers with the page. */
export async function answerSaved(c: Context<AppEnv>, saved: Saved) {
  await tellOfSave(c.var.services, saved)
  const page = presentPage(saved.page)
  return c.json({ success: true, page }, 200, { ETag: entityTag(page) })
}

export function entityTag({ version }: { version: number }) {
  return `"${version}"`
}
