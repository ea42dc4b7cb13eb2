import type { Context } from 'hono'
import { about } from '../audit/record.server.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import type { StoredPage } from './page.store.server.ts'
import { newestOf, type Saved } from './save-page.server.ts'
import { tellOfSave } from './tell-visitors.server.ts'

/** A page for the CMS: the stored page and the changes that visitors do not see yet. */
export function presentPage(page: StoredPage) {
  const {
    draftTitle,
    draftSlug: _slug,
    draftContent: _content,
    draftSearchAppearance: _appearance,
    draftArticle: _article,
    ...stored
  } = page
  const { title, slug, content, searchAppearance = {}, article = {} } = newestOf(page)
  const draft = draftTitle === null ? null : { title, slug, content, searchAppearance, article }
  return { ...stored, hasChanges: draft !== null, draft }
}

/** Invalidates cached copies of the page, and answers with the saved page. */
export async function answerSaved(c: Context<AppEnv>, saved: Saved) {
  about(c, { id: saved.page.id, label: saved.page.title })
  await tellOfSave(c.var.services, saved)
  const page = presentPage(saved.page)
  return c.json({ success: true, page }, 200, { ETag: entityTag(page) })
}

export function entityTag({ version }: { version: number }) {
  return `"${version}"`
}
