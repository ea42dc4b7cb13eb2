import { and, desc, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Review } from '../accounts/approval/review.schema.ts'
import type { Db } from '../server/db/database.ts'
import { siteContent, siteContentRevisions } from './site-content.tables.ts'

export type StoredContent = typeof siteContent.$inferSelect
type Revision = typeof siteContentRevisions.$inferSelect

/** The published content of one document; null if it is as shipped. */
export async function findPublished(db: Db, document: string) {
  const [row] = await db
    .select({ content: siteContent.content })
    .from(siteContent)
    .where(eq(siteContent.document, document))
  return row?.content ?? null
}

export function listContent(db: Db) {
  return db.select().from(siteContent)
}

export async function findContent(db: Db, document: string) {
  const [row] = await db.select().from(siteContent).where(eq(siteContent.document, document))
  return row
}

type Change = Partial<
  Pick<StoredContent, 'content' | 'draft' | 'publishAt' | 'scheduledBy' | 'review'>
>

type Write = {
  document: string
  /** The version that the editor read; 0 if nothing was stored. */
  version: number
  change: Change
  author: string | null
  /** What the history keeps; undefined for changes between two saves. */
  revision?: Pick<Revision, 'content' | 'event'>
}

/** A change withdraws a request for approval; a note with which it was returned stays. */
const notWaiting = sql`case when ${siteContent.review}->>'state' = 'waiting' then null else ${siteContent.review} end`

/** Returns undefined if somebody has changed the document or its review since it was read. */
export async function setContentReview(
  db: Db,
  stored: Pick<StoredContent, 'document' | 'review'>,
  version: number,
  review: Review | null,
) {
  const { document, review: before } = stored
  const read = before === null ? isNull(siteContent.review) : eq(siteContent.review, before)
  const [row] = await db
    .update(siteContent)
    .set({ review })
    .where(and(eq(siteContent.document, document), eq(siteContent.version, version), read))
    .returning()
  return row
}

/** Returns undefined, and writes nothing, if somebody has saved it since it was read. */
export async function writeContent(
  db: Db,
  { document, version, change, author, revision }: Write,
): Promise<StoredContent | undefined> {
  const isPublished = change.content !== undefined
  const changed = {
    ...change,
    updatedBy: author,
    ...(isPublished && { publishedAt: sql`now()` }),
  }
  const saved = db.$with('saved').as(
    version === 0
      ? db
          .insert(siteContent)
          .values({ document, ...changed })
          .onConflictDoNothing()
          .returning()
      : db
          .update(siteContent)
          .set({
            review: isPublished ? null : notWaiting,
            ...changed,
            version: sql`${siteContent.version} + 1`,
            updatedAt: sql`now()`,
          })
          .where(and(eq(siteContent.document, document), eq(siteContent.version, version)))
          .returning(),
  )
  if (!revision) {
    const [row] = await db.with(saved).select().from(saved)
    return row
  }
  const { content, event } = revision
  const kept = db.$with('kept', {}).as(sql`insert into ${siteContentRevisions}
    select document, version, ${content === null ? null : JSON.stringify(content)}::jsonb, ${event}, ${author}, now() from saved`)
  const [row] = await db.with(saved, kept).select().from(saved)
  return row
}

const { version, event, author, createdAt } = siteContentRevisions

/** A part of the history, newest first, after this version. */
export function listRevisions(db: Db, document: string, before: number | undefined, limit: number) {
  return db
    .select({ version, event, author, createdAt })
    .from(siteContentRevisions)
    .where(
      and(
        eq(siteContentRevisions.document, document),
        before === undefined ? undefined : lt(version, before),
      ),
    )
    .orderBy(desc(version))
    .limit(limit)
}

export async function findRevision(db: Db, document: string, wanted: number) {
  const [row] = await db
    .select()
    .from(siteContentRevisions)
    .where(and(eq(siteContentRevisions.document, document), eq(version, wanted)))
  return row
}

/** Documents that are due, by the clock of the database. */
export function listDueContent(db: Db) {
  return db
    .select()
    .from(siteContent)
    .where(and(isNotNull(siteContent.publishAt), lte(siteContent.publishAt, sql`now()`)))
}

/** The documents that mention a text, such as the address of a picture, and whether visitors see it. */
export async function findMentions(db: Db, text: string) {
  const has = (column: PgColumn) =>
    sql<boolean>`position(${text} in coalesce(${column}::text, '')) > 0`
  const rows = await db
    .select({
      document: siteContent.document,
      isLive: has(siteContent.content),
      isInDraft: has(siteContent.draft),
    })
    .from(siteContent)
  return rows.filter(({ isLive, isInDraft }) => isLive || isInDraft)
}
