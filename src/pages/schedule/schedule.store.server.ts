import { and, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../server/db/database.ts'
import { cmsPages } from '../page.tables.ts'

const { id, version, slug, publishAt, unpublishAt, scheduledBy } = cmsPages

/** Lists some pages that are due, by the clock of the database. */
export async function listDue(db: Db) {
  const now = sql`now()`
  return db
    .select({
      id,
      version,
      slug,
      scheduledBy,
      isToPublish: sql<boolean>`coalesce(${publishAt} <= now(), false)`,
    })
    .from(cmsPages)
    .where(
      and(
        // Matches the condition of the partial index on scheduled pages.
        or(isNotNull(publishAt), isNotNull(unpublishAt)),
        or(lte(publishAt, now), lte(unpublishAt, now)),
      ),
    )
    .limit(20)
}
