import type { Db } from '../db/database.ts'
import { mailQueue } from '../db/schema.ts'

export type OutgoingMail = { to: string; replyTo?: string; subject: string; body: string }

/**
 * Call this in the transaction that stores what the mail is about, so that both are kept or
 * neither.
 */
export async function enqueueMail(tx: Db, { to, replyTo, subject, body }: OutgoingMail) {
  await tx.insert(mailQueue).values({ toAddress: to, replyTo, subject, body })
}
