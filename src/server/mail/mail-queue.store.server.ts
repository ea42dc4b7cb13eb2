import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { mailQueue } from './mail.tables.ts'

/** In the body of a queued mail, in place of the token of a one-time link. */
export const tokenPlaceholder = '{token}'

export type OutgoingMail = {
  to: string
  replyTo?: string
  subject: string
  /** With a placeholder for the token, if the mail has a one-time link. */
  body: string
  /** The person whose one-time link it is. */
  linkFor?: string
}

/**
 * Call this in the transaction that stores what the mail is about, so that both are kept or
 * neither.
 */
export async function enqueueMail(tx: Db, { to, ...mail }: OutgoingMail) {
  await tx.insert(mailQueue).values({ toAddress: to, ...mail })
}

/** Nobody waits any longer for what could not be delivered since then. */
export async function removeOldMail(db: Db, before: Date) {
  await db.delete(mailQueue).where(lt(mailQueue.createdAt, before))
}

const isTo = (email: string) => eq(sql`lower(${mailQueue.toAddress})`, email.toLowerCase())

export function countMailTo(db: Db, email: string) {
  return db.$count(mailQueue, isTo(email))
}

/** Returns how many there were. */
export async function removeMailTo(db: Db, email: string) {
  return (await db.delete(mailQueue).where(isTo(email)).returning({ id: mailQueue.id })).length
}
