import type { Db } from '../server/db/database.ts'
import { isSlug } from './page.schema.ts'
import { findPublicPage, keepPrepared } from './page.store.server.ts'
import { type PublicForm, prepareStored, storedForm } from './prepare-page.server.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findPublicPage>>>

/** A published page as visitors get it. */
export async function readPublishedPage(db: Db, slug: string) {
  // Bots try addresses all day: an impossible slug does not reach the database.
  const page = isSlug(slug) ? await findPublicPage(db, { slug }) : undefined
  return page?.isPublished === 'published' ? withForm(db, page) : undefined
}

/** Any page as visitors would get it. */
export async function readPreview(db: Db, id: number) {
  const page = await findPublicPage(db, { id })
  return page && withForm(db, page)
}

async function withForm(db: Db, page: Found) {
  const { publicHtml: _, description: __, image: ___, stamp: ____, ...stored } = page
  const form: PublicForm = storedForm(page) ?? (await prepareAgain(db, page))
  return { ...stored, ...form }
}

/** Stored, so that the next visitor finds it prepared. */
async function prepareAgain(db: Db, page: Found) {
  const prepared = prepareStored(page.content)
  await keepPrepared(db, page, prepared)
  return prepared
}
