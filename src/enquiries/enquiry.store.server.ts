import { and, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../server/db/database.ts'
import { contactSubmissions } from '../server/db/schema.ts'
import { matchesWords } from '../server/db/search.ts'
import { enqueueMail, type OutgoingMail } from '../server/mail/mail-queue.store.server.ts'
import type { EnquiryFilter } from './enquiry-inbox.schema.ts'

export type Enquiry = typeof contactSubmissions.$inferSelect
export type NewEnquiry = typeof contactSubmissions.$inferInsert

export async function insertEnquiry(db: Db, enquiry: NewEnquiry) {
  const [stored] = await db.insert(contactSubmissions).values(enquiry).returning()
  if (!stored) throw new Error('the database returned no row for a new enquiry')
  return stored
}

/** The notification is queued in the same transaction: both are kept, or neither. */
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
  const where = matching(filter)
  const [enquiries, [counted]] = await Promise.all([
    db
      .select()
      .from(contactSubmissions)
      .where(where)
      .orderBy(...newestFirst)
      .limit(filter.pageSize)
      .offset((filter.page - 1) * filter.pageSize),
    db.select({ total: count() }).from(contactSubmissions).where(where),
  ])
  return { enquiries, total: counted?.total ?? 0 }
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

function matching({ search, interest, state }: EnquiryFilter): SQL | undefined {
  return and(
    search ? matchesWords(searchedText, search) : undefined,
    interest ? eq(contactSubmissions.interestArea, interest) : undefined,
    state === 'new' ? isNull(contactSubmissions.handledAt) : undefined,
    state === 'handled' ? isNotNull(contactSubmissions.handledAt) : undefined,
    state === 'spam'
      ? eq(contactSubmissions.suspectedSpam, true)
      : state && eq(contactSubmissions.suspectedSpam, false),
  )
}
