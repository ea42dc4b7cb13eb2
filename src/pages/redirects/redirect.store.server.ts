import { and, desc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../server/db/database.ts'
import { listPart } from '../../server/db/list-part.ts'
import { matchesWords } from '../../server/db/search.ts'
import { cmsPages, cmsRedirects } from '../page.tables.ts'
import type { RedirectFilter } from './redirect.schema.ts'

const { id, fromPath, pageId, toAddress, origin, hits, createdAt } = cmsRedirects

/** The current target of a redirect; null while its page is not published. */
const target = sql<
  string | null
>`coalesce(${toAddress}, case when ${cmsPages.isPublished} = 'published' then '/page/' || ${cmsPages.slug} end)`
const columns = {
  id,
  from: fromPath,
  to: target,
  pageTitle: cmsPages.title,
  origin,
  hits,
  createdAt,
}

export async function listRedirects(db: Db, filter: RedirectFilter) {
  const text = sql`(${fromPath} || ' ' || coalesce(${toAddress}, ''))`
  const search = matchesWords(text, filter.search)
  const order = [desc(createdAt), desc(id)]
  const { rows, counted } = await listPart(db, {
    table: cmsRedirects,
    part: filter,
    order,
    search,
    select: (rows, found) =>
      db
        .select({ ...columns, found })
        .from(rows)
        .leftJoin(cmsPages, eq(cmsPages.id, pageId))
        .orderBy(...order),
  })
  return { redirects: rows, ...counted }
}

const rowsInPart = 500

/** Lists redirects with a current target in parts, ordered by id; empty at the end. */
export function listWorkingRedirects(db: Db, after: number) {
  return workingRedirects(db, gt(id, after)).limit(rowsInPart)
}

/** All redirects with a current target, ordered by id. */
export function workingRedirects(db: Db, only?: SQL) {
  return db
    .select({ id, from: fromPath, to: sql<string>`${target}`.as('target') })
    .from(cmsRedirects)
    .leftJoin(cmsPages, eq(cmsPages.id, pageId))
    .where(and(sql`${target} is not null`, only))
    .orderBy(id)
}

export async function findRedirects(db: Db, paths: readonly string[]) {
  return db
    .select(columns)
    .from(cmsRedirects)
    .leftJoin(cmsPages, eq(cmsPages.id, pageId))
    .where(inArray(fromPath, [...paths]))
}

export async function countHit(db: Db, redirect: number) {
  await db
    .update(cmsRedirects)
    .set({ hits: sql`least(${hits}::bigint + 1, 2147483647)::integer` })
    .where(eq(id, redirect))
}

type NewRedirect = { from: string; to: string; origin: 'hand' | 'import' }

/** Adds the redirect, or replaces the one with the same address. Returns its id. */
export async function putRedirect(db: Db, { from, to, origin: by }: NewRedirect) {
  const values = { ...(await leadsTo(db, to)), origin: by }
  const [stored] = await db
    .insert(cmsRedirects)
    .values({ fromPath: from, ...values })
    .onConflictDoUpdate({ target: fromPath, set: values })
    .returning({ id })
  return stored?.id ?? 0
}

export async function changeRedirect(db: Db, redirect: number, from: string, to: string) {
  const taken = await db
    .select({ id })
    .from(cmsRedirects)
    .where(and(eq(fromPath, from), ne(id, redirect)))
  if (taken.length > 0) return 'taken' as const
  const [changed] = await db
    .update(cmsRedirects)
    .set({ fromPath: from, ...(await leadsTo(db, to)), origin: 'hand' })
    .where(eq(id, redirect))
    .returning({ id })
  return changed
}

export async function deleteRedirect(db: Db, redirect: number) {
  return (await db.delete(cmsRedirects).where(eq(id, redirect)).returning({ id })).length > 0
}

/** Stores a page by its id, so that the redirect survives a new address. */
async function leadsTo(db: Db, to: string) {
  const [, slug] = /^\/page\/([a-z0-9-]+)$/.exec(to) ?? []
  const [page] = slug
    ? await db.select({ id: cmsPages.id }).from(cmsPages).where(eq(cmsPages.slug, slug))
    : []
  return page ? { pageId: page.id, toAddress: null } : { pageId: null, toAddress: to }
}

/** All of them or none. */
export async function importRedirects(db: Db, rows: { from: string; to: string }[]) {
  await db.transaction(async (tx) => {
    for (const { from, to } of rows) await putRedirect(tx, { from, to, origin: 'import' })
  })
}
