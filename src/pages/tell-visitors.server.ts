import type { Services } from '../server/services.ts'
import { type PageKind, pageKinds } from './articles/article.schema.ts'
import { namesOfReads, pagePath } from './page-path.ts'
import type { Saved } from './save-page.server.ts'

type Telling = Pick<Services, 'pagesChanged'>

/** Makes a change visible with the next request, at the old and the new address. */
export async function tellOfSave(services: Telling, { page, formerSlug, isMoved }: Saved) {
  const isDraft = page.isPublished === 'draft' || page.draftTitle !== null
  if (isDraft && !isMoved) return
  await tellOfPages(services, [formerSlug, page.slug], isMoved ? [page.id] : [], page.kind)
}

/** Pages that link to one of `moved` change, too, because they show its address. */
export async function tellOfPages(
  { pagesChanged }: Telling,
  slugs: readonly string[],
  moved: readonly number[] = [],
  /** If all of them are of one kind. */
  kind?: PageKind,
) {
  const kinds = kind ? [kind] : pageKinds
  const own = kinds.flatMap((one) => slugs.map((slug) => pagePath({ kind: one, slug })))
  const { articles, page, pages } = namesOfReads
  const names = [...own, ...moved.map(page), pages, ...(kind === 'page' ? [] : [articles])]
  await pagesChanged([...new Set(names)])
}
