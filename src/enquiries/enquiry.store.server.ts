import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../server/db/database.ts'
import { listPart } from '../server/db/list-part.ts'
import { matchesWords } from '../server/db/search.ts'
import { enqueueMail, type OutgoingMail } from '../server/mail/mail-queue.store.server.ts'
import { contactSubmissions } from './enquiry.tables.ts'
import type { EnquiryFilter } from './enquiry-inbox.schema.ts'

export type Enquiry = typeof contactSubmissions.$inferSelect
export type NewEnquiry = typeof contactSubmissions.$inferInsert

export async function insertEnquiry(db: Db, enquiry: NewEnquiry) {
  const [stored] = await db.insert(contactSubmissions).values(enquiry).returning()
  if (!stored) throw new Error('the database returned no row for a new enquiry')
  return stored
}

/** Queues the notification in the same transaction, so that both are stored or neither is. */
export async function insertEnquiryWithMail(
  db: Db,
  enquiry: NewEnquiry,
  mailAbout: (stored: Enquiry) => OutgoingMail,
) {
  return db.transaction(async (tx) => {
    const stored = await insertEnquiry(tx, enquiry)
    await enqueueMail(tx, mailAbout(stored))
    return stored
  })
}

export async function listEnquiries(db: Db, filter: EnquiryFilter) {
  const { rows, counted } = await listPart(db, {
    table: contactSubmissions,
    part: filter,
    order: newestFirst,
    where: filtered(filter),
    search: searched(filter),
    select: (rows, found) =>
      db
        .select({ ...getTableColumns(contactSubmissions), found })
        .from(rows)
        .orderBy(...newestFirst),
  })
  return { enquiries: rows, ...counted }
}

const rowsInPart = 1_000

/** Reads all matching enquiries in parts, newest first. */
export async function* readEnquiries(db: Db, filter: EnquiryFilter) {
  const { createdAt, id } = contactSubmissions
  // Read as text, because a JavaScript date has no microseconds.
  const columns = { ...getTableColumns(contactSubmissions), at: sql<string>`${createdAt}::text` }
  let older: SQL | undefined
  for (;;) {
    const part = await db
      .select(columns)
      .from(contactSubmissions)
      .where(and(filtered(filter), searched(filter), older))
      .orderBy(...newestFirst)
      .limit(rowsInPart)
    yield part
    const last = part[rowsInPart - 1]
    if (!last) return
    older = sql`(${createdAt}, ${id}) < (${last.at}::timestamptz, ${last.id})`
  }
}

export async function findEnquiry(db: Db, id: number) {
  const [enquiry] = await db.select().from(contactSubmissions).where(eq(contactSubmissions.id, id))
  return enquiry
}

export function listEnquiriesFrom(db: Db, email: string) {
  return db
    .select()
    .from(contactSubmissions)
    .where(eq(sql`lower(${contactSubmissions.email})`, email.toLowerCase()))
    .orderBy(...newestFirst)
}

export async function markEnquiry(db: Db, id: number, handledBy: string | null) {
  const [enquiry] = await db
    .update(contactSubmissions)
    .set({ handledAt: handledBy === null ? null : new Date(), handledBy })
    .where(eq(contactSubmissions.id, id))
    .returning()
  return enquiry
}

export async function deleteEnquiry(db: Db, id: number) {
  const deleted = await db
    .delete(contactSubmissions)
    .where(eq(contactSubmissions.id, id))
    .returning({ id: contactSubmissions.id })
  return deleted.length > 0
}

const newestFirst = [desc(contactSubmissions.createdAt), desc(contactSubmissions.id)]

const { firstName, lastName, email, organization, message } = contactSubmissions
const searchedText = sql`(${firstName} || ' ' || ${lastName} || ' ' || ${email} || ' ' || coalesce(${organization}, '') || ' ' || ${message})`

function searched({ search }: EnquiryFilter) {
  return search ? matchesWords(searchedText, search) : undefined
}

/** Must match the index expression in drizzle/0027. */
const stateOfEnquiry = sql`(case when ${contactSubmissions.suspectedSpam} then 'spam' when ${contactSubmissions.handledAt} is null then 'new' else 'handled' end)`

function filtered({ interest, state }: EnquiryFilter) {
  return and(
    interest ? eq(contactSubmissions.interestArea, interest) : undefined,
    state ? eq(stateOfEnquiry, state) : undefined,
  )
}
