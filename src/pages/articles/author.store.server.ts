import { and, asc, count, eq, exists, getTableColumns, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { articleErrors } from '../../../content/errors/articles.ts'
import { refuse } from '../../lib/app-error.ts'
import { notePictures } from '../../media/note-pictures.server.ts'
import type { Db } from '../../server/db/database.ts'
import { noteRead } from '../../server/page-cache/noted-reads.ts'
import { readableSlug } from '../import/readable-slug.server.ts'
import { articleAuthors, cmsPages, cmsTrashedPages } from '../page.tables.ts'
import { namesOfReads } from '../page-path.ts'
import type { AuthorInput } from './article.schema.ts'

const { importRun: _importRun, ...columns } = getTableColumns(articleAuthors)

export type Author = Omit<typeof articleAuthors.$inferSelect, 'importRun'>

/** More than any site has; the list is shown as a whole. */
const mostAuthors = 1000

/** By name, each with the number of articles that name it, live or in a draft. */
export function listAuthors(db: Db) {
  const used = db
    .select({ total: count() })
    .from(cmsPages)
    .where(namedBy(cmsPages, sql`${articleAuthors}.id`))
  return db
    .select({ ...columns, articles: sql<number>`(${used})::integer` })
    .from(articleAuthors)
    .orderBy(sql`lower(${articleAuthors.name})`, asc(articleAuthors.id))
    .limit(mostAuthors)
}

export async function findAuthor(db: Db, id: number) {
  const [author] = await db.select(columns).from(articleAuthors).where(eq(articleAuthors.id, id))
  return author
}

export async function findAuthorBySlug(db: Db, slug: string) {
  noteRead(namesOfReads.authors)
  const [author] = await db
    .select(columns)
    .from(articleAuthors)
    .where(eq(articleAuthors.slug, slug))
  notePictures(author?.picture)
  return author
}

const mostNamesakes = 1000

async function hasByline(db: Db, owner: string) {
  const [author] = await db
    .select(columns)
    .from(articleAuthors)
    .where(eq(articleAuthors.owner, owner))
  return author !== undefined
}

/** Two people may have one name; their addresses differ. Everybody has one byline. */
export async function insertAuthor(
  db: Db,
  input: AuthorInput,
  { importRun = null, owner = null }: { importRun?: number | null; owner?: string | null } = {},
): Promise<Author> {
  const stem = (readableSlug(input.name) || 'author').slice(0, 240)
  for (let copy = 1; copy <= mostNamesakes; copy += 1) {
    const slug = copy === 1 ? stem : `${stem}-${copy}`
    const [made] = await db
      .insert(articleAuthors)
      .values({ ...input, slug, importRun, owner })
      .onConflictDoNothing()
      .returning(columns)
    if (made) return made
    if (owner !== null && (await hasByline(db, owner)))
      refuse({ code: 'byline_exists', kind: 'conflict' }, articleErrors.bylineExists)
  }
  throw new Error('too many authors have one name')
}

/** Authors whose picture this is, in the form in which the library names pages. */
export async function findAuthorsShowing(db: Db, url: string) {
  const authors = await db
    .select({ id: articleAuthors.id, slug: articleAuthors.slug, title: articleAuthors.name })
    .from(articleAuthors)
    .where(eq(articleAuthors.picture, url))
  // Pages have the numbers above 0, and built-in pages those just below.
  return authors.map((author) => ({
    ...author,
    id: -100_000 - author.id,
    isPublished: 'published' as const,
  }))
}

/** Returns how many authors it was. */
export async function replaceAuthorPicture(db: Db, from: string, to: string) {
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(articleAuthors)
      .set({ picture: to, updatedAt: sql`now()` })
      .where(eq(articleAuthors.picture, from))
      .returning({ id: articleAuthors.id })
    for (const { id } of changed) await touchShowing(tx, id)
    return changed.length
  })
}

/** Articles that show the author have changed with it, for programs that ask what is new. */
export async function updateAuthor(db: Db, id: number, input: AuthorInput) {
  return db.transaction(async (tx) => {
    const [author] = await tx
      .update(articleAuthors)
      .set({ ...input, updatedAt: sql`now()`, importRun: null })
      .where(eq(articleAuthors.id, id))
      .returning(columns)
    if (author) await touchShowing(tx, id)
    return author
  })
}

function touchShowing(tx: Db, author: number) {
  return tx.update(cmsPages).set({ publishedAt: sql`now()` }).where(isShowing(author))
}

export async function countShowing(db: Db, id: number) {
  const [counted] = await db.select({ total: count() }).from(cmsPages).where(isShowing(id))
  return counted?.total ?? 0
}

const isShowing = (author: number) =>
  and(
    eq(cmsPages.kind, 'article'),
    eq(cmsPages.isPublished, 'published'),
    sql`(${cmsPages.article}->>'authorId')::integer = ${author}`,
  )

/** The articles that name an author, also those in the trash. */
export async function countArticlesOf(db: Db, author: number) {
  const [here, trashed] = await Promise.all(
    [cmsPages, cmsTrashedPages].map((table) =>
      db
        .select({ total: count() })
        .from(table)
        .where(namedBy(table, sql`${author}::integer`)),
    ),
  )
  return (here?.[0]?.total ?? 0) + (trashed?.[0]?.total ?? 0)
}

/** Deletes the author. Articles that name it lose their author. */
export async function deleteAuthor(db: Db, id: number) {
  return db.transaction(async (tx) => {
    await touchShowing(tx, id)
    for (const table of [cmsPages, cmsTrashedPages]) {
      await tx
        .update(table)
        .set({
          article: sql`${table.article} - 'authorId'`,
          draftArticle: sql`${table.draftArticle} - 'authorId'`,
        })
        .where(namedBy(table, sql`${id}::integer`))
    }
    const gone = await tx
      .delete(articleAuthors)
      .where(eq(articleAuthors.id, id))
      .returning({ id: articleAuthors.id })
    return gone.length > 0
  })
}

/** Deletes the authors that an import added, that nobody changed and that no article names. */
export async function deleteImportedAuthors(db: Db, run: number) {
  const isUsed = (table: PgTable) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(namedBy(table, sql`${articleAuthors}.id`)),
    )
  const gone = await db
    .delete(articleAuthors)
    .where(
      and(eq(articleAuthors.importRun, run), not(isUsed(cmsPages)), not(isUsed(cmsTrashedPages))),
    )
    .returning({ id: articleAuthors.id })
  return gone.length
}

function namedBy(table: PgTable, author: SQL) {
  return or(
    sql`${table}.kind = 'article' and (${table}.article->>'authorId')::integer = ${author}`,
    sql`${table}.kind = 'article' and (${table}.draft_article->>'authorId')::integer = ${author}`,
  )
}
