import type { Db } from '../server/db/database.ts'
import { isSlug } from './page.schema.ts'
import { findAddresses, findPublicPage, keepPrepared } from './page.store.server.ts'
import { linkedPages, withLinksTo } from './page-links.ts'
import { prepareStored, storedForm } from './prepare-page.server.ts'
import { newestOf } from './save-page.server.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findPublicPage>>>

/** A published page as visitors get it; `primary` is written to where `db` may be a replica. */
export async function readPublishedPage(db: Db, slug: string, primary = db) {
  // Bots try addresses all day: an impossible slug does not reach the database.
  const page = isSlug(slug) ? await findPublicPage(db, { slug }) : undefined
  if (page?.isPublished !== 'published') return undefined
  const { title, searchAppearance, publishedAt, updatedAt } = page
  const form = storedForm(page) ?? (await prepareAgain(primary, page))
  return {
    id: page.id,
    title,
    slug,
    searchAppearance,
    updatedAt: publishedAt ?? updatedAt,
    description: form.description,
    image: form.image,
    publicHtml: await withCurrentLinks(db, form.publicHtml),
  }
}

/** The newest version of any page as visitors would get it. */
export async function readPreview(db: Db, id: number) {
  const page = await findPublicPage(db, { id })
  if (!page) return undefined
  const { title, slug, content, searchAppearance = {} } = newestOf(page)
  const { publicHtml, description, image } =
    (page.draftTitle === null && storedForm(page)) || prepareStored(content)
  return {
    page,
    title,
    slug,
    searchAppearance,
    description,
    image,
    publicHtml: await withCurrentLinks(db, publicHtml),
  }
}

/** Stored, so that the next visitor finds it prepared. */
async function prepareAgain(db: Db, page: Found) {
  const prepared = prepareStored(page.content)
  await keepPrepared(db, page, prepared)
  return prepared
}

/** Links that were chosen by page lead to where that page is now. */
async function withCurrentLinks(db: Db, html: string) {
  const ids = linkedPages(html)
  if (ids.length === 0) return html
  const addresses = await findAddresses(db, ids)
  return withLinksTo(html, new Map(addresses.map(({ id, slug }) => [id, slug])))
}
