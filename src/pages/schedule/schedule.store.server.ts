import { and, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../server/db/database.ts'
import { cmsPages } from '../../server/db/schema.ts'

const { id, version, slug, publishAt, unpublishAt, scheduledBy } = cmsPages

/** Pages whose time has come, by the clock of the database, a few at once. */
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
        // As in the index that holds only scheduled pages.
        or(isNotNull(publishAt), isNotNull(unpublishAt)),
        or(lte(publishAt, now), lte(unpublishAt, now)),
      ),
    )
    .limit(20)
}
