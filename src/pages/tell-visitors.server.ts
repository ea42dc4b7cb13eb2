import type { Services } from '../server/services.ts'
import { findLinking } from './page.store.server.ts'
import type { Saved } from './save-page.server.ts'

type Telling = Pick<Services, 'db' | 'pagesChanged'>

/** Makes a change visible with the next request, at the old and the new address. */
export async function tellOfSave(services: Telling, { page, formerSlug, isMoved }: Saved) {
  await tellOfPages(services, [formerSlug, page.slug], isMoved ? [page.id] : [])
}

/** Also invalidates pages that link to one of `moved`, because they show its address. */
export async function tellOfPages(
  { db, pagesChanged }: Telling,
  slugs: readonly string[],
  moved: readonly number[] = [],
) {
  const linking = moved.length > 0 ? await findLinking(db, moved) : []
  const paths = [...slugs, ...linking.map(({ slug }) => slug)].map((slug) => `/page/${slug}`)
  await pagesChanged([...new Set(paths), '/sitemap.xml', '/feed.xml'])
}
