import { and, gte, sql } from 'drizzle-orm'
import {
  isLiveArticle,
  selectArticles,
  wantedArticles,
} from '../pages/articles/article.store.server.ts'
import { findAuthorBySlug } from '../pages/articles/author.store.server.ts'
import { spellSigns } from '../pages/articles/spell-signs.ts'
import { readableSlug } from '../pages/import/readable-slug.server.ts'
import { cmsPages } from '../pages/page.tables.ts'
import type { Db } from '../server/db/database.ts'
import { cutPart, keyset } from '../server/db/keyset.ts'
import type { ArticleFilter } from './content.schema.ts'

/** An order that edits do not change, so that a program that reads all parts misses nothing. */
const byId = keyset([cmsPages.id])
const liveSince = sql`coalesce(${cmsPages.publishedAt}, ${cmsPages.updatedAt})`

/** A part of the published articles, without their content. */
export async function listPublishedArticles(db: Db, filter: ArticleFilter) {
  const { updatedSince, slugPrefix, limit, after } = filter
  const author = filter.author ? await findAuthorBySlug(db, filter.author) : undefined
  if (filter.author && !author) return { found: [], next: null }
  const rows = await selectArticles(db)
    .where(
      and(
        isLiveArticle,
        wantedArticles({
          tag: filter.tag ? readableSlug(spellSigns(filter.tag)) : undefined,
          author: author?.id,
        }),
        updatedSince ? gte(liveSince, sql`${updatedSince}::timestamptz`) : undefined,
        slugPrefix ? sql`starts_with(${cmsPages.slug}, ${slugPrefix})` : undefined,
        byId.after(after),
      ),
    )
    .orderBy(...byId.order)
    .limit(limit + 1)
  return cutPart(rows, limit, (last) => [String(last.id)])
}
