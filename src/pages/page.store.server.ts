import { desc, eq } from 'drizzle-orm'
import type { Db } from '../server/db/open-database.ts'
import { cmsPages } from '../server/db/schema.ts'

/** What visitors may find, newest change first, without the content. */
export function listPublishedPages(db: Db) {
  return db
    .select({ slug: cmsPages.slug, title: cmsPages.title, updatedAt: cmsPages.updatedAt })
    .from(cmsPages)
    .where(eq(cmsPages.isPublished, 'published'))
    .orderBy(desc(cmsPages.updatedAt), desc(cmsPages.id))
}
