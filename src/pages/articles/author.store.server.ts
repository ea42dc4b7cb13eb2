import { and, asc, count, eq, exists, getTableColumns, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
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

/** Two people may have one name; their addresses differ. */
export async function insertAuthor(
  db: Db,
  input: AuthorInput,
  importRun: number | null = null,
): Promise<Author> {
  const stem = (readableSlug(input.name) || 'author').slice(0, 240)
  for (let copy = 1; copy <= mostNamesakes; copy += 1) {
    const slug = copy === 1 ? stem : `${stem}-${copy}`
    const [made] = await db
      .insert(articleAuthors)
      .values({ ...input, slug, importRun })
      .onConflictDoNothing({ target: articleAuthors.slug })
      .returning(columns)
    if (made) return made
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
  const changed = await db
    .update(articleAuthors)
    .set({ picture: to, updatedAt: sql`now()` })
    .where(eq(articleAuthors.picture, from))
    .returning({ id: articleAuthors.id })
  return changed.length
}

export async function updateAuthor(db: Db, id: number, input: AuthorInput) {
  const [author] = await db
    .update(articleAuthors)
    .set({ ...input, updatedAt: sql`now()`, importRun: null })
    .where(eq(articleAuthors.id, id))
    .returning(columns)
  return author
}

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
