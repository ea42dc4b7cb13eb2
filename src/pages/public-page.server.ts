import { notePictures } from '../media/note-pictures.server.ts'
import type { Db } from '../server/db/database.ts'
import { isSlug } from './page.schema.ts'
import { findAddresses, findPublicPage, keepPrepared } from './page.store.server.ts'
import { linkedPages, withLinksTo } from './page-links.ts'
import { pagePath } from './page-path.ts'
import { storedForm } from './prepare-page.server.ts'
import { newestOf } from './save-page.server.ts'
import { workOnPage } from './work-on-page.server.ts'

/** Who a page is prepared for when nobody saves it. */
const visitors = null

type Found = NonNullable<Awaited<ReturnType<typeof findPublicPage>>>

/** A published page as visitors get it. Writes go to `primary`, because `db` may be a replica. */
export async function readPublishedPage(db: Db, slug: string, primary = db) {
  // Bots try many addresses, so an invalid slug must not cause a database query.
  const page = isSlug(slug) ? await findPublicPage(db, { slug }) : undefined
  if (page?.isPublished !== 'published') return undefined
  const { title, searchAppearance, publishedAt, updatedAt } = page
  const form = storedForm(page) ?? (await prepareAgain(primary, page))
  notePictures(form.publicHtml, form.image, searchAppearance.image)
  return {
    id: page.id,
    kind: page.kind,
    article: page.article,
    title,
    slug,
    searchAppearance,
    updatedAt: publishedAt ?? updatedAt,
    description: form.description,
    image: form.image,
    socialCard: page.socialCard,
    publicHtml: await withCurrentLinks(db, form.publicHtml),
  }
}

/** The newest version of any page as visitors would get it. */
export async function readPreview(db: Db, id: number) {
  const page = await findPublicPage(db, { id })
  if (!page) return undefined
  const { title, slug, content, searchAppearance = {} } = newestOf(page)
  const { publicHtml, description, image } =
    (page.draftTitle === null && storedForm(page)) ||
    (await workOnPage(visitors, 'prepare', content))
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

/** Stores the result, so that it is ready for the next visitor. */
async function prepareAgain(db: Db, page: Found) {
  const prepared = await workOnPage(visitors, 'prepare', page.content)
  await keepPrepared(db, page, prepared)
  return prepared
}

/** Updates links that were chosen by page to the page's current address. */
async function withCurrentLinks(db: Db, html: string) {
  const ids = linkedPages(html)
  if (ids.length === 0) return html
  const addresses = await findAddresses(db, ids)
  return withLinksTo(html, new Map(addresses.map((page) => [page.id, pagePath(page)])))
}
