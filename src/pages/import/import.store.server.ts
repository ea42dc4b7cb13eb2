import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { articles as shipped } from '../../../content/articles/articles.ts'
import type { Db } from '../../server/db/database.ts'
import { violates } from '../../server/db/violates.ts'
import type { PageKind } from '../articles/article.schema.ts'
import {
  articleAuthors,
  cmsPages,
  cmsRedirects,
  cmsTrashedPages,
  importRunPages,
  pageRevisions,
} from '../page.tables.ts'
import { pagePath, slugIn } from '../page-path.ts'
import type { PreparedPage } from '../prepare-page.server.ts'
import { normalFrom } from '../redirects/redirect.schema.ts'
import { addPageRedirects, findRedirects } from '../redirects/redirect.store.server.ts'
import { insertPage } from '../write-version.store.server.ts'
import type { KnownAnswer, ReadyPage } from './import-job.ts'

/** Finds the page that an earlier run imported from the same source. */
export async function findImported(db: Db, importedFrom: string): Promise<KnownAnswer> {
  const [here] = await db
    .select({ id: cmsPages.id, kind: cmsPages.kind, slug: cmsPages.slug })
    .from(cmsPages)
    .where(sql`${cmsPages.importedFrom} = ${importedFrom}`)
  if (here) return { ...here, isInTrash: false }
  const [trashed] = await db
    .select({ id: cmsTrashedPages.id, kind: cmsTrashedPages.kind, slug: cmsTrashedPages.slug })
    .from(cmsTrashedPages)
    .where(sql`${cmsTrashedPages.importedFrom} = ${importedFrom}`)
  return trashed ? { ...trashed, isInTrash: true } : null
}

/** Slugs that a page or a draft uses, or that redirect to a page's current address. */
export async function findTakenSlugs(db: Db, kind: PageKind, slugs: readonly string[]) {
  const wanted = [...slugs]
  const paths = wanted.map((slug) => pagePath({ kind, slug }))
  const pages = await db
    .select({ slug: cmsPages.slug, draftSlug: cmsPages.draftSlug })
    .from(cmsPages)
    .where(or(inArray(cmsPages.slug, wanted), inArray(cmsPages.draftSlug, wanted)))
  const redirects = await db
    .select({ path: cmsRedirects.fromPath })
    .from(cmsRedirects)
    .where(inArray(cmsRedirects.fromPath, paths))
  return new Set([
    ...pages.flatMap(({ slug, draftSlug }) => [slug, draftSlug ?? slug]),
    ...redirects.map(({ path }) => slugIn(path)),
    ...(kind === 'article' ? shipped.map(({ slug }) => slug) : []),
  ])
}

export async function findTakenPaths(db: Db, paths: readonly string[]) {
  if (paths.length === 0) return new Set<string>()
  const taken = await findRedirects(db, paths.map(normalFrom))
  const normal = new Set(taken.map(({ from }) => from))
  return new Set(paths.filter((path) => normal.has(normalFrom(path))))
}

type Imported = { id: number; redirects: string[] } | 'slug taken' | 'known'

/** Inserts the page, its first revision and its redirects, or nothing at all. */
export async function insertImported(
  db: Db,
  { oldPaths, createdAt, updatedAt, author: _author, ...page }: ReadyPage,
  by: string | null,
  run: number,
): Promise<Imported> {
  const now = new Date()
  const created = earlier(createdAt ?? updatedAt ?? now, now)
  const dates = {
    createdAt: created,
    updatedAt: earlier(updatedAt ?? created, now),
    publishedAt: page.isPublished === 'published' ? created : null,
  }
  try {
    return await db.transaction(async (tx) => {
      const stored = await insertPage(tx, { ...page, ...dates }, by)
      if (!stored) return 'slug taken' as const
      await tx.insert(importRunPages).values({ pageId: stored.id, runId: run })
      return { id: stored.id, redirects: await addPageRedirects(tx, stored.id, oldPaths) }
    })
  } catch (error) {
    if (violates(error, 'cms_pages_imported_idx')) return 'known'
    throw error
  }
}

/** The author with this name, if there is one; the first of several. */
export async function findAuthorNamed(db: Db, name: string) {
  const [found] = await db
    .select({ id: articleAuthors.id, name: articleAuthors.name })
    .from(articleAuthors)
    .where(sql`lower(${articleAuthors.name}) = lower(${name})`)
    .orderBy(articleAuthors.id)
    .limit(1)
  return found
}

/** Adds the links to pages that were imported later, unless somebody has changed the page. */
export async function linkImported(db: Db, id: number, page: PreparedPage) {
  return db.transaction(async (tx) => {
    const linked = await tx
      .update(cmsPages)
      .set(page)
      .where(and(eq(cmsPages.id, id), eq(cmsPages.version, 1)))
      .returning({ id: cmsPages.id })
    if (linked.length === 0) return false
    await tx
      .update(pageRevisions)
      .set({ content: page.content })
      .where(and(eq(pageRevisions.pageId, id), eq(pageRevisions.version, 1)))
    return true
  })
}

function earlier(one: Date, other: Date) {
  return one < other ? one : other
}
