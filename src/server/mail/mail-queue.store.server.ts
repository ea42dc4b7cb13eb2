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
