import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../server/db/database.ts'
import type { ArticleFields, PageKind } from './articles/article.schema.ts'
import { alsoUsing, type PageValues, pageColumns } from './page.store.server.ts'
import { cmsPages, cmsRedirects, pageRevisions } from './page.tables.ts'
import { pathIn } from './page-path.store.server.ts'
import type { SearchAppearance } from './search-appearance/search-appearance.schema.ts'

/** What an editor read before saving. Without it, the save overwrites whatever is there. */
export type ReadState = { version?: number; updatedAt?: Date }

/** How the history describes a save. */
export type VersionNote = {
  author: string | null
  event?: (typeof pageRevisions.$inferSelect)['event']
  refersTo?: Date
  /** What was scheduled had been approved, and whoever changes it may not publish alone. */
  endsSchedule?: boolean
}

type Columns = typeof cmsPages.$inferInsert
export type PageChange = { [Name in keyof Columns]?: Columns[Name] | SQL }

/** The current time, but always later than the last change, even if the clock was set back. */
export const changeTime = sql`greatest(clock_timestamp(), ${cmsPages.updatedAt} + interval '1 millisecond')`

export const noDraft = {
  draftTitle: null,
  draftSlug: null,
  draftContent: null,
  draftSearchAppearance: null,
  draftArticle: null,
}

/** Values of a new page that no editor typed: it is a sample, or it was imported. */
type Origin = Pick<
  Columns,
  'isSample' | 'importedFrom' | 'createdAt' | 'updatedAt' | 'publishedAt' | 'kind'
> &
  Schedule

/** A later date of an article schedules it. */
export type Schedule = { publishAt?: Date; scheduledBy?: string | null }

/** Returns undefined if the slug is taken. */
export async function insertPage(
  db: Db,
  { searchAppearance = {}, article = {}, ...input }: PageValues & Origin,
  author: string | null,
) {
  const publishedAt = input.publishedAt ?? (input.isPublished === 'published' ? sql`now()` : null)
  const saved = db.$with('saved').as(
    db
      .insert(cmsPages)
      .values({ ...input, searchAppearance, article, publishedAt, owner: author })
      .onConflictDoNothing({ target: cmsPages.slug })
      .returning(pageColumns),
  )
  const kept = db.$with('kept', {}).as(keepRevision({ author }))
  const freed = db
    .$with('freed', {})
    .as(
      sql`delete from ${cmsRedirects} using saved where ${cmsRedirects.fromPath} = ${pathIn('saved')} and saved.is_published = 'published'`,
    )
  const [page] = await db.with(saved, kept, freed).select().from(saved)
  return page
}

/**
 * Replaces the page by a new live version or a draft. Returns the page with its previous slug, or
 * undefined if there is no such page or somebody has saved it since it was read.
 */
export function updatePage(
  db: Db,
  id: number,
  { searchAppearance, article, ...values }: PageValues & Schedule,
  read: ReadState,
  note: VersionNote,
  only?: PageKind,
) {
  const isLive = values.isPublished === 'published'
  const change: PageChange = {
    ...values,
    ...noDraft,
    searchAppearance: searchAppearance ?? sql`coalesce(${newest('searchAppearance')}, '{}')`,
    article: article ?? newest('article'),
    ...(isLive
      ? { publishedAt: changeTime, publishAt: null, review: null }
      : {
          unpublishAt: sql`case when ${cmsPages.publishAt} is null then null else ${cmsPages.unpublishAt} end`,
        }),
  }
  return writeVersion(db, id, change, read, note, values.slug, only)
}

/** Stores changes beside the live version. */
export function updateDraft(
  db: Db,
  id: number,
  values: Omit<PageValues, 'isPublished'> & Schedule,
  read: ReadState,
  note: VersionNote,
) {
  const { title, slug, content, searchAppearance, article, mediaUsed, linksTo } = values
  const { publishAt, scheduledBy } = values
  const change: PageChange = {
    ...(publishAt && { publishAt, scheduledBy }),
    draftTitle: title,
    draftSlug: slug,
    draftContent: content,
    draftSearchAppearance: searchAppearance ?? newest('searchAppearance'),
    draftArticle: article ?? newest('article'),
    ...alsoUsing({ mediaUsed, linksTo }),
  }
  return writeVersion(db, id, change, read, note, slug)
}

/**
 * Writes the page, its revision and a redirect from a formerly public address in one statement. If
 * the former version has no revision (an older release wrote it), adds that revision as well.
 */
export async function writeVersion(
  db: Db,
  id: number,
  change: PageChange,
  read: ReadState,
  note: VersionNote,
  slug?: string,
  only?: PageKind,
) {
  const before = db
    .$with('before')
    .as(db.select().from(cmsPages).where(eq(cmsPages.id, id)).for('update'))
  const saved = db.$with('saved').as(
    db
      .update(cmsPages)
      .set({
        review: change.publishAt ? null : notWaiting,
        ...(note.endsSchedule && !change.publishAt && unscheduled),
        ...change,
        isSample: false,
        version: sql`${cmsPages.version} + 1`,
        updatedAt: changeTime,
      })
      .from(before)
      .where(
        and(
          eq(cmsPages.id, sql`before.id`),
          unchangedSince(read),
          only && eq(cmsPages.kind, only),
          slug ? isFree(slug, id) : undefined,
        ),
      )
      .returning({
        ...pageColumns,
        formerSlug: sql<string>`before.slug`.as('former_slug'),
        formerStatus: sql<string>`before.is_published`.as('former_status'),
      }),
  )
  const keptBefore = db.$with('kept_before', {}).as(keepFormer)
  const kept = db.$with('kept', {}).as(keepRevision(note))
  const moved = db.$with('moved', {}).as(leadFromFormerAddress)
  const freed = db.$with('freed', {}).as(freeNewAddress)
  try {
    const [row] = await db.with(before, saved, keptBefore, kept, moved, freed).select().from(saved)
    if (!row) return undefined
    const { formerSlug, formerStatus, ...page } = row
    return {
      page,
      formerSlug,
      isMoved: formerSlug !== page.slug || formerStatus !== page.isPublished,
    }
  } catch (error) {
    if (isUniqueViolation(error)) return 'slug taken' as const
    throw error
  }
}

/** A change withdraws a request for approval; a note with which a page was returned stays. */
const notWaiting = sql`case when ${cmsPages.review}->>'state' = 'waiting' then null else ${cmsPages.review} end`

const unscheduled = {
  publishAt: null,
  unpublishAt: sql`case when ${cmsPages.isPublished} = 'published' then ${cmsPages.unpublishAt} end`,
}

function keepRevision({ author, event = 'saved', refersTo }: VersionNote) {
  return sql`insert into ${pageRevisions} select id, version, coalesce(draft_title, title),
    coalesce(draft_slug, slug), coalesce(draft_content, content),
    coalesce(draft_search_appearance, search_appearance),
    case when draft_title is null then is_published else 'draft' end, ${event},
    ${refersTo?.toISOString() ?? null}::timestamptz, ${author}, updated_at, false, coalesce(draft_article, article) from saved`
}

const keepFormer = sql`insert into ${pageRevisions} select id, version, title, slug, content,
  search_appearance, is_published, 'saved', null, null, updated_at, false, article from before
  where exists (select from saved) and not exists (
    select from ${pageRevisions} known where known.page_id = before.id and known.version = before.version
  )`

/**
 * Adds a redirect if the page was ever published, because its address may be known. What somebody
 * chose for the address of an unpublished page stays.
 */
const leadFromFormerAddress = sql`insert into ${cmsRedirects} (from_path, page_id, origin)
  select ${pathIn('before')}, saved.id, 'rename' from saved join before on before.id = saved.id
  where saved.slug <> before.slug
    and (before.is_published = 'published' or before.published_at is not null and not exists (
      select from ${cmsRedirects} chosen
      where chosen.from_path = ${pathIn('before')} and chosen.origin <> 'rename'))
  on conflict (from_path) do update set page_id = excluded.page_id, to_address = null,
    typed_from = null, origin = excluded.origin`

/** Only now, because until then visitors are led from there as before. */
const freeNewAddress = sql`delete from ${cmsRedirects} using saved
  where from_path = ${pathIn('saved')} and saved.is_published = 'published'`

/** No other page has the slug, or will have it once its draft is published. */
function isFree(slug: string, id: number) {
  return sql`not exists (select from ${cmsPages} other where other.slug = ${slug} and other.id <> ${id})
    and not exists (select from ${cmsPages} other where other.draft_slug = ${slug} and other.id <> ${id})`
}

const draftOf = {
  searchAppearance: cmsPages.draftSearchAppearance,
  article: cmsPages.draftArticle,
}

function newest<Name extends keyof typeof draftOf>(
  name: Name,
): SQL<Name extends 'article' ? ArticleFields : SearchAppearance> {
  return sql`coalesce(${draftOf[name]}, ${cmsPages[name]})`
}

function unchangedSince({ version, updatedAt }: ReadState): SQL | undefined {
  return and(
    version === undefined ? undefined : eq(cmsPages.version, version),
    // JSON has milliseconds, the database microseconds.
    updatedAt
      ? sql`date_trunc('milliseconds', ${cmsPages.updatedAt}) = ${updatedAt.toISOString()}::timestamptz`
      : undefined,
  )
}

function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '23505') || isUniqueViolation(error.cause)
}
