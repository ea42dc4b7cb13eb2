import { and, eq, gte, sql } from 'drizzle-orm'
import { cmsPages } from '../pages/page.tables.ts'
import type { Db } from '../server/db/database.ts'
import { cutPart, keyset } from '../server/db/keyset.ts'
import type { PublishedFilter } from './content.schema.ts'

const { id, kind, slug, title, isPublished, publishedAt, description, searchAppearance } = cmsPages
/** When visitors last got a new version; saving a draft changes only updatedAt. */
const liveSince = sql<Date>`coalesce(${publishedAt}, ${cmsPages.updatedAt})`.mapWith(
  cmsPages.updatedAt,
)
/** An order that edits do not change, so that a program that reads all parts misses nothing. */
const byId = keyset([id])

/** A part of the published pages, without their content. */
export async function listPublished(
  db: Db,
  { updatedSince, slugPrefix, limit, after }: PublishedFilter,
) {
  const rows = await db
    .select({ id, slug, title, description, searchAppearance, updatedAt: liveSince })
    .from(cmsPages)
    .where(
      and(
        eq(isPublished, 'published'),
        eq(kind, 'page'),
        updatedSince ? gte(liveSince, sql`${updatedSince}::timestamptz`) : undefined,
        slugPrefix ? sql`starts_with(${slug}, ${slugPrefix})` : undefined,
        byId.after(after),
      ),
    )
    .orderBy(...byId.order)
    .limit(limit + 1)
  return cutPart(rows, limit, (last) => [String(last.id)])
}
