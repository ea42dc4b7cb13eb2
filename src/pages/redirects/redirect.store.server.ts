import { and, desc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../server/db/database.ts'
import { listPart } from '../../server/db/list-part.ts'
import { matchesWords } from '../../server/db/search.ts'
import { cmsPages, cmsRedirects } from '../page.tables.ts'
import { pathIn } from '../page-path.store.server.ts'
import { normalFrom, type RedirectFilter, storedTarget } from './redirect.schema.ts'
import { normalAddress, readableAddress } from './redirect-address.ts'

const { id, fromPath, typedFrom, pageId, toAddress, origin, hits, createdAt } = cmsRedirects

/** The current target of a redirect; null while its page is not published. */
const target = sql<
  string | null
>`coalesce(${toAddress}, case when ${cmsPages.isPublished} = 'published' then ${pathIn('cms_pages')} end)`
const columns = {
  id,
  from: fromPath,
  typed: typedFrom,
  to: target,
  pageTitle: cmsPages.title,
  origin,
  hits,
  createdAt,
}

export async function listRedirects(db: Db, filter: RedirectFilter) {
  const text = sql`(${fromPath} || ' ' || coalesce(${toAddress}, ''))`
  const search = matchesAddress(text, filter.search)
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
  const redirects = rows.map(({ typed, from, to, ...row }) => ({
    ...row,
    from: readableAddress(typed ?? from),
    to: to && readableAddress(to),
  }))
  return { redirects, ...counted }
}

/** Addresses are stored as browsers send them, so other letters are looked for in that form. */
function matchesAddress(text: SQL, search: string) {
  if (/^[\0-\x7f]*$/.test(search)) return matchesWords(text, search)
  const wanted = normalAddress(search)
    .slice(1)
    .replaceAll(/[%_\\]/g, '\\$&')
  return sql`${text} ilike ${`%${wanted}%`}`
}

const rowsInPart = 500

/** Lists redirects with a current target in parts, ordered by id; empty at the end. */
export function listWorkingRedirects(db: Db, after: number) {
  return workingRedirects(db, gt(id, after)).limit(rowsInPart)
}

/** All redirects with a current target, ordered by id. */
export function workingRedirects(db: Db, only?: SQL) {
  return db
    .select({ id, from: fromPath, typed: typedFrom, to: sql<string>`${target}`.as('target') })
    .from(cmsRedirects)
    .leftJoin(cmsPages, eq(cmsPages.id, pageId))
    .where(and(sql`${target} is not null`, only))
    .orderBy(id)
}

/** The redirects with these addresses, in their normal form. */
export async function findRedirects(db: Db, paths: readonly string[]) {
  return db
    .select(columns)
    .from(cmsRedirects)
    .leftJoin(cmsPages, eq(cmsPages.id, pageId))
    .where(inArray(fromPath, [...paths]))
}

/** Redirects with one of these names, and whether a published page has the slug instead. */
export async function findRules(db: Db, names: readonly string[], slug: string | null = null) {
  const isServed =
    slug === null
      ? sql<boolean>`false`
      : sql<boolean>`exists (select from ${cmsPages} served where served.slug = ${slug} and served.is_published = 'published')`
  return db
    .select({ id, from: fromPath, to: target, isServed })
    .from(cmsRedirects)
    .leftJoin(cmsPages, eq(cmsPages.id, pageId))
    .where(sql`${fromPath} = any(${sql.param(names)}::text[])`)
}

export async function countHit(db: Db, redirect: number) {
  await db
    .update(cmsRedirects)
    .set({ hits: sql`least(${hits}::bigint + 1, 2147483647)::integer` })
    .where(eq(id, redirect))
}

/** As somebody typed it. */
type NewRedirect = { from: string; to: string }

/** Adds the redirect, or replaces the one with the same address. Returns its id. */
export async function putRedirect(db: Db, typed: NewRedirect, by: 'hand' | 'import') {
  const values = { ...namesOf(typed.from), ...(await leadsTo(db, typed.to)), origin: by }
  const [stored] = await db
    .insert(cmsRedirects)
    .values(values)
    .onConflictDoUpdate({ target: fromPath, set: values })
    .returning({ id })
  return stored?.id ?? 0
}

export async function changeRedirect(db: Db, redirect: number, typed: NewRedirect) {
  const names = namesOf(typed.from)
  const taken = await db
    .select({ id })
    .from(cmsRedirects)
    .where(and(eq(fromPath, names.fromPath), ne(id, redirect)))
  if (taken.length > 0) return 'taken' as const
  const [changed] = await db
    .update(cmsRedirects)
    .set({ ...names, ...(await leadsTo(db, typed.to)), origin: 'hand' })
    .where(eq(id, redirect))
    .returning({ id })
  return changed
}

/** Adds redirects to a page from addresses that do not lead elsewhere. Returns those it added. */
export async function addPageRedirects(db: Db, page: number, typed: readonly string[]) {
  if (typed.length === 0) return []
  const rows = typed.map((from) => ({
    ...namesOf(from),
    pageId: page,
    origin: 'import' as const,
  }))
  const added = await db
    .insert(cmsRedirects)
    .values(rows)
    .onConflictDoNothing()
    .returning({ from: fromPath })
  const names = new Set(added.map(({ from }) => from))
  return typed.filter((from) => names.delete(normalFrom(from)))
}

/** Keeps the spelling that was typed where the normal form does not tell it. */
function namesOf(typed: string) {
  const normal = normalFrom(typed)
  const isTold = readableAddress(typed) === readableAddress(normal)
  return { fromPath: normal, typedFrom: isTold ? null : typed }
}

export async function deleteRedirect(db: Db, redirect: number) {
  return (await db.delete(cmsRedirects).where(eq(id, redirect)).returning({ id })).length > 0
}

/** Stores a page by its id, so that the redirect survives a new address. */
async function leadsTo(db: Db, to: string) {
  const [, slug] =
    /^\/(?:page|blog)\/([a-z0-9-]+)$/.exec(isPlain(to) ? normalAddress(to) : '') ?? []
  const [page] = slug
    ? await db.select({ id: cmsPages.id }).from(cmsPages).where(eq(cmsPages.slug, slug))
    : []
  return page ? { pageId: page.id, toAddress: null } : { pageId: null, toAddress: storedTarget(to) }
}

const isPlain = (to: string) => to.startsWith('/') && !to.includes('#')

/** All of them or none. */
export async function importRedirects(db: Db, rows: readonly NewRedirect[]) {
  await db.transaction(async (tx) => {
    for (const row of rows) await putRedirect(tx, row, 'import')
  })
}
