import { desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../server/db/database.ts'
import { listPart, type Part } from '../../server/db/list-part.ts'
import {
  articleAuthors,
  cmsPages,
  cmsRedirects,
  cmsTrashedPages,
  importRunPages,
  pagePreviewLinks,
  pageRevisions,
} from '../page.tables.ts'

const columns = sql.raw(
  'id, slug, title, content, is_published, version, search_appearance, draft_title, draft_slug, draft_content, draft_search_appearance, media_used, links_to, imported_from, created_at, updated_at, published_at, publish_at, unpublish_at, scheduled_by, kind, article, draft_article, tag_slugs, reading_minutes, owner, review',
)

/** Moves pages to the trash. Returns those that existed, with their slugs, which are now free. */
export async function trashPages(
  db: Db,
  ids: readonly number[],
  deletedBy: string,
  onlyDrafts = false,
) {
  const also = onlyDrafts ? sql`and is_published = 'draft' and publish_at is null` : sql``
  const { rows } = await db.execute<{ id: number; slug: string }>(sql`
    with gone as (delete from ${cmsPages} where id = any(${listed(ids)}) ${also} returning *)
    insert into ${cmsTrashedPages} (${columns}, deleted_by)
    select ${columns}, ${deletedBy} from gone returning id, slug`)
  return rows
}

export async function listTrashedPages(db: Db, part: Part) {
  const { id, slug, title, isPublished, deletedAt, deletedBy } = cmsTrashedPages
  const order = [desc(deletedAt), desc(id)]
  // The table is named, because in a subselect the bare column would belong to the other table.
  const isSlugTaken = sql<boolean>`exists (select from ${cmsPages} other where other.slug = ${cmsTrashedPages}.slug)`
  const { rows, counted } = await listPart(db, {
    table: cmsTrashedPages,
    part,
    order,
    select: (rows, found) =>
      db
        .select({ id, slug, title, isPublished, deletedAt, deletedBy, isSlugTaken, found })
        .from(rows)
        .orderBy(...order),
  })
  return { pages: rows, ...counted }
}

/** A page whose time passed in the trash must not become public the moment it is back. */
const stillToPublish = sql`case when publish_at > now() then publish_at end`

/** An article of an undone import names its author again, if there still is one. */
const withFormerAuthor = sql`(article - 'formerAuthorId') || coalesce((
  select jsonb_build_object('authorId', author.id) from ${articleAuthors} author
  where author.id = (article->>'formerAuthorId')::integer), '{}')`

/** Whether a page in the trash would be public once it is back, now or at its time. */
export async function wouldPublish(db: Db, id: number) {
  const { isPublished, publishAt } = cmsTrashedPages
  const [page] = await db
    .select({ isPublished, publishAt })
    .from(cmsTrashedPages)
    .where(eq(cmsTrashedPages.id, id))
  return page?.isPublished === 'published' || Boolean(page?.publishAt)
}

/**
 * Brings a page back as it was, with its schedule. If its slug is taken by now, it gets the first free one of
 * slug-2, slug-3 and so on. Returns undefined if it is not in the trash.
 */
export async function restoreTrashedPage(db: Db, id: number) {
  const { rows } = await db.execute<{
    id: number
    slug: string
    title: string
    is_published: 'draft' | 'published'
  }>(sql`
    with back as (delete from ${cmsTrashedPages} where id = ${id} returning *),
    free as (
      select candidate from back, generate_series(1, 1000) n,
        lateral (select case n when 1 then slug else left(slug, 250) || '-' || n end as candidate) c
      where not exists (select from ${cmsPages} p where p.slug = candidate)
        and not exists (select from ${cmsPages} p where p.draft_slug = candidate)
      order by n limit 1
    )
    insert into ${cmsPages} (${columns})
    select id, candidate, title, content, is_published, version, search_appearance, draft_title,
      draft_slug, draft_content, draft_search_appearance, media_used, links_to, imported_from,
      created_at, updated_at, published_at, ${stillToPublish},
      case when is_published = 'published' or ${stillToPublish} is not null then unpublish_at end,
      scheduled_by, kind, ${withFormerAuthor}, draft_article, tag_slugs, reading_minutes, owner, review
    from back, free returning id, slug, title, is_published`)
  return rows[0]
}

/** Deletes pages with their revisions, preview links and redirects. Returns their number. */
export async function deletePagesForGood(db: Db, ids: readonly number[]) {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(cmsTrashedPages)
      .where(inArray(cmsTrashedPages.id, [...ids]))
      .returning({ id: cmsTrashedPages.id })
    const pages = gone.map(({ id }) => id)
    if (pages.length === 0) return 0
    await tx.delete(pageRevisions).where(inArray(pageRevisions.pageId, pages))
    await tx.delete(pagePreviewLinks).where(inArray(pagePreviewLinks.pageId, pages))
    await tx.delete(cmsRedirects).where(inArray(cmsRedirects.pageId, pages))
    await tx.delete(importRunPages).where(inArray(importRunPages.pageId, pages))
    return pages.length
  })
}

/** Lists some ids of pages deleted before a time, or of any deleted pages without one. */
export async function listTrashedIds(db: Db, before?: Date) {
  const rows = await db
    .select({ id: cmsTrashedPages.id })
    .from(cmsTrashedPages)
    .where(before && lt(cmsTrashedPages.deletedAt, before))
    .limit(1000)
  return rows.map(({ id }) => id)
}

function listed(ids: readonly number[]) {
  return sql`${`{${ids}}`}::integer[]`
}
