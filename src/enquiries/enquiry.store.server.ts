import { and, eq, getTableColumns, lt, sql } from 'drizzle-orm'
import { writeCursor } from '../lib/form/cursor.ts'
import type { Db } from '../server/db/database.ts'
import { keyset } from '../server/db/keyset.ts'
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
    order: newestFirst.order,
    where: filtered(filter),
    search: matchesWords(searchedText, filter.search),
    select: (rows, found) =>
      db
        .select({ ...getTableColumns(contactSubmissions), found })
        .from(rows)
        .orderBy(...newestFirst.order),
  })
  return { enquiries: rows, ...counted }
}

const rowsInPart = 1_000

/** Reads all matching enquiries in parts, newest first. */
export async function* readEnquiries(db: Db, filter: EnquiryFilter) {
  // Read as text, because a JavaScript date has no microseconds.
  const columns = {
    ...getTableColumns(contactSubmissions),
    at: sql<string>`${contactSubmissions.createdAt}::text`,
  }
  const matching = and(filtered(filter), matchesWords(searchedText, filter.search))
  let end: string | undefined
  for (;;) {
    const part = await db
      .select(columns)
      .from(contactSubmissions)
      .where(and(matching, newestFirst.after(end)))
      .orderBy(...newestFirst.order)
      .limit(rowsInPart)
    yield part
    const last = part[rowsInPart - 1]
    if (!last) return
    end = writeCursor([last.at, String(last.id)])
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
    .where(isFrom(email))
    .orderBy(...newestFirst.order)
}

const isFrom = (email: string) => eq(sql`lower(${contactSubmissions.email})`, email.toLowerCase())

/** Returns how many there were. */
export async function deleteEnquiriesFrom(db: Db, email: string) {
  const { id } = contactSubmissions
  return (await db.delete(contactSubmissions).where(isFrom(email)).returning({ id })).length
}

/** Those that nobody has handled yet stay, however old. */
export async function removeHandledEnquiries(db: Db, before: Date) {
  await db.delete(contactSubmissions).where(lt(contactSubmissions.handledAt, before))
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

const newestFirst = keyset([contactSubmissions.createdAt, contactSubmissions.id], 'down')

const { firstName, lastName, email, organization, message } = contactSubmissions
const searchedText = sql`(${firstName} || ' ' || ${lastName} || ' ' || ${email} || ' ' || coalesce(${organization}, '') || ' ' || ${message})`

/** Must match the index expression in drizzle/0027. */
const stateOfEnquiry = sql`(case when ${contactSubmissions.suspectedSpam} then 'spam' when ${contactSubmissions.handledAt} is null then 'new' else 'handled' end)`

function filtered({ interest, state }: EnquiryFilter) {
  return and(
    interest ? eq(contactSubmissions.interestArea, interest) : undefined,
    state ? eq(stateOfEnquiry, state) : undefined,
  )
}
