import type { Services } from '../server/services.ts'
import { type PageKind, pageKinds } from './articles/article.schema.ts'
import { findListings } from './articles/article.store.server.ts'
import { findLinking } from './page.store.server.ts'
import { folders, pagePath } from './page-path.ts'
import type { Saved } from './save-page.server.ts'

type Telling = Pick<Services, 'db' | 'pagesChanged' | 'findLinking'>

/** Makes a change visible with the next request, at the old and the new address. */
export async function tellOfSave(services: Telling, { page, formerSlug, isMoved }: Saved) {
  const isDraft = page.isPublished === 'draft' || page.draftTitle !== null
  if (isDraft && !isMoved) return
  await tellOfPages(services, [formerSlug, page.slug], isMoved ? [page.id] : [], page.kind)
}

/** Also invalidates pages that link to one of `moved`, because they show its address. */
export async function tellOfPages(
  { db, pagesChanged, findLinking: findMenus }: Telling,
  slugs: readonly string[],
  moved: readonly number[] = [],
  /** If all of them are of one kind. */
  kind?: PageKind,
) {
  const linking = moved.length > 0 ? await findLinking(db, moved) : []
  const own = (kind ? [kind] : pageKinds).flatMap((one) => slugs.map((slug) => folders[one] + slug))
  const listings = kind === 'page' ? [] : await findListings(db, slugs)
  // A menu leaves out links to pages that are not public.
  const menus = moved.length > 0 ? await findMenus(own) : []
  const paths = [...own, ...linking.map(pagePath), ...listings, ...menus]
  await pagesChanged([...new Set(paths), '/sitemap.xml', '/feed.xml'])
}
