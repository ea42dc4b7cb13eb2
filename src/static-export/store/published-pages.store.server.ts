import { and, desc, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import { socialCards } from '../../media/media.store.server.ts'
import { cmsMedia } from '../../media/media.tables.ts'
import { coverOfArticle } from '../../pages/articles/article.store.server.ts'
import { isCardOfPage } from '../../pages/page.store.server.ts'
import { articleAuthors, cmsPages, pageRevisions } from '../../pages/page.tables.ts'
import { workingRedirects } from '../../pages/redirects/redirect.store.server.ts'
import type { Db } from '../../server/db/database.ts'
import type { ExportedArticle, ExportedAuthor } from '../render/exported-article.ts'

const { id, slug, title, version, updatedAt, isPublished } = cmsPages
const { content, publicHtml, description, image, stamp, searchAppearance, publishedAt } = cmsPages
/** A draft beside a live page changes only updatedAt. */
const liveSince = sql<Date>`coalesce(${publishedAt}, ${updatedAt})`
const pageColumns = { id, content, publicHtml, description, image, stamp, searchAppearance }

type PageTable = typeof cmsPages.$inferSelect
export type PublishedRow = Pick<PageTable, 'id' | 'kind' | 'slug' | 'title' | 'version'> & {
  article: ExportedArticle | null
  updatedAt: string
  /** The crop of its picture that other sites show; null where nobody chose one. */
  card: string | null
}
export type PublishedPage = Pick<PageTable, keyof typeof pageColumns>

/**
 * What the export consists of, as it was at one moment. Pages come column by column, which takes a
 * third of the time: visitors wait while the embedded database answers. null means none.
 */
export type Snapshot = {
  pages: {
    [Column in 'id' | 'slug' | 'title' | 'version' | 'updatedAt']: PublishedRow[Column][] | null
  }
  /** By the id of the page. */
  cards: Record<number, string> | null
  /** By the id of the page. */
  articles: Record<
    number,
    Pick<PageTable, 'article' | 'tagSlugs'> & {
      minutes: number
      cover: ExportedArticle['cover']
      /** When it was published, if it has no date. */
      day: string
    }
  > | null
  authors: ExportedAuthor[] | null
  media: string[] | null
  redirects: { from: string; typed: string | null; to: string }[] | null
}

export async function isAnythingPublished(db: Db) {
  const found = await db.select({ id }).from(cmsPages).where(live).limit(1)
  return found.length > 0
}

const live = eq(isPublished, 'published')

/**
 * Reads all of it in one statement, so that pages, navigation, links and redirects fit together
 * whatever is saved meanwhile. As JSON text, which the export's thread parses.
 */
export async function takeSnapshot(db: Db): Promise<string> {
  const list = (value: SQLWrapper) => sql`array_agg(${value})`
  const columns = sql`json_build_object('id', ${list(id)}, 'slug', ${list(slug)}, 'title', ${list(title)}, 'version', ${list(version)}, 'updatedAt', ${list(liveSince)})`
  const pages = db.select({ all: columns }).from(cmsPages).where(live)
  const cards = db
    .select({ all: sql`json_object_agg(${id}, ${socialCards.path})` })
    .from(cmsPages)
    .innerJoin(socialCards, isCardOfPage)
    .where(live)
  const articles = db
    .select({
      all: sql`json_object_agg(${id}, json_build_object('article', ${cmsPages.article}, 'tagSlugs', ${cmsPages.tagSlugs}, 'minutes', ${cmsPages.readingMinutes}, 'cover', ${coverOfArticle}, 'day', to_char(${liveSince} at time zone 'utc', 'YYYY-MM-DD')))`,
    })
    .from(cmsPages)
    .where(and(live, eq(cmsPages.kind, 'article')))
  const authors = db
    .select({
      all: sql`json_agg(json_build_object('id', ${articleAuthors.id}, 'slug', ${articleAuthors.slug}, 'name', ${articleAuthors.name}, 'role', ${articleAuthors.role}, 'biography', ${articleAuthors.biography}))`,
    })
    .from(articleAuthors)
  const media = db
    .select({ all: list(cmsMedia.filename) })
    .from(cmsMedia)
    .where(isNull(cmsMedia.deletedAt))
  const working = workingRedirects(db).as('working')
  const redirects = db
    .select({
      all: sql`json_agg(json_build_object('from', ${working.from}, 'typed', ${working.typed}, 'to', ${working.to}))`,
    })
    .from(working)
  const [taken] = await db
    .select({
      text: sql<string>`json_build_object('pages', ${pages}, 'cards', ${cards}, 'articles', ${articles}, 'authors', ${authors}, 'media', ${media}, 'redirects', ${redirects})::text`,
    })
    .from(sql`(select 1) as once`)
  return taken?.text ?? '{}'
}

export type WantedPage = Pick<PublishedRow, 'id' | 'version' | 'updatedAt'>

/** The pages as they were in the snapshot; one that was deleted for good since is missing. */
export async function readPublished(db: Db, wanted: WantedPage[]): Promise<PublishedPage[]> {
  const now = await db
    .select({ ...pageColumns, isPublished, liveSince })
    .from(cmsPages)
    // One array parameter: binding one for each page takes longer than reading them.
    .where(sql`${id} = any(${arrayOf(wanted, 'id')}::integer[])`)
  const found = new Map(now.map((page) => [page.id, page]))
  const isSame = (row: WantedPage) => {
    const page = found.get(row.id)
    return (
      page?.isPublished === 'published' && new Date(page.liveSince).toISOString() === row.updatedAt
    )
  }
  const changed = wanted.filter((row) => !isSame(row))
  for (const { id } of changed) found.delete(id)
  return [...found.values(), ...(changed.length > 0 ? await readRevisions(db, changed) : [])]
}

/** The last version of each page that visitors saw, up to the one in the snapshot. */
function readRevisions(db: Db, wanted: WantedPage[]): Promise<PublishedPage[]> {
  const missing = sql<null>`null`
  const { pageId } = pageRevisions
  return db
    .selectDistinctOn([pageId], {
      id: pageId,
      content: pageRevisions.content,
      searchAppearance: pageRevisions.searchAppearance,
      ...{ publicHtml: missing, description: missing, image: missing, stamp: missing },
    })
    .from(pageRevisions)
    .innerJoin(
      sql`unnest(${arrayOf(wanted, 'id')}::integer[], ${arrayOf(wanted, 'version')}::integer[]) as wanted (page_id, upto)`,
      and(sql`${pageId} = wanted.page_id`, sql`${pageRevisions.version} <= wanted.upto`),
    )
    .where(eq(pageRevisions.isPublished, 'published'))
    .orderBy(pageId, desc(pageRevisions.version))
}

function arrayOf(wanted: WantedPage[], column: 'id' | 'version') {
  return `{${wanted.map((row) => row[column])}}`
}
