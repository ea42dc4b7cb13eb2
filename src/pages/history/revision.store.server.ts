import { and, count, desc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../server/db/database.ts'
import { cmsPages, cmsTrashedPages, pageRevisions } from '../page.tables.ts'

const { pageId, version, title, slug, isPublished, event, refersTo, author, createdAt } =
  pageRevisions
const rowColumns = { version, title, slug, isPublished, event, refersTo, author, createdAt }

/** Lists revisions below the version `before`, newest first, without their content. */
export async function listRevisions(db: Db, page: number, before: number, pageSize: number) {
  const [revisions, [counted]] = await Promise.all([
    db
      .select(rowColumns)
      .from(pageRevisions)
      .where(and(eq(pageId, page), lt(version, before)))
      .orderBy(desc(version))
      .limit(pageSize),
    db.select({ total: count() }).from(pageRevisions).where(eq(pageId, page)),
  ])
  return { revisions, total: counted?.total ?? 0 }
}

export async function findRevision(db: Db, page: number, wanted: number) {
  const [revision] = await db
    .select()
    .from(pageRevisions)
    .where(and(eq(pageId, page), eq(version, wanted)))
  return revision
}

/** The last published revision below the version `before`. */
export async function findLastPublished(db: Db, page: number, before: number) {
  const { content, searchAppearance, article } = pageRevisions
  const [revision] = await db
    .select({ title, slug, content, searchAppearance, article })
    .from(pageRevisions)
    .where(and(eq(pageId, page), lt(version, before), eq(isPublished, 'published')))
    .orderBy(desc(version))
    .limit(1)
  return revision
}

const rowsAtOnce = 2000

/**
 * For days longer than `keepAllDays` ago, keeps the last revision of each day and every one that
 * visitors saw. Also removes revisions of deleted pages. Returns how many were checked.
 */
export async function thinRevisions(db: Db, keepAllDays: number) {
  const { rows } = await db.execute<{ seen: number }>(sql`
    with old as (
      select page_id, version from ${pageRevisions}
      where not is_kept
        and created_at < date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'
          - make_interval(days => ${keepAllDays}::integer)
      order by created_at limit ${rowsAtOnce}
    ), gone as (
      delete from ${pageRevisions} r using old
      where r.page_id = old.page_id and r.version = old.version and (
        r.is_published = 'draft' and exists (
          select from ${pageRevisions} later
          where later.page_id = r.page_id and later.version > r.version
            and (later.created_at at time zone 'UTC')::date = (r.created_at at time zone 'UTC')::date
        ) or not exists (select from ${cmsPages} where id = r.page_id)
          and not exists (select from ${cmsTrashedPages} where id = r.page_id)
      ) returning r.page_id, r.version
    ), kept as (
      update ${pageRevisions} r set is_kept = true from old
      where r.page_id = old.page_id and r.version = old.version
        and not exists (select from gone where gone.page_id = r.page_id and gone.version = r.version)
    )
    select count(*)::integer as seen from old`)
  return rows[0]?.seen ?? 0
}
