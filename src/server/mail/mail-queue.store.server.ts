import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { mailQueue } from '../db/schema.ts'

export type OutgoingMail = { to: string; replyTo?: string; subject: string; body: string }
export type QueuedMail = typeof mailQueue.$inferSelect

/**
 * Call this in the transaction that stores what the mail is about, so that both are kept or
 * neither.
 */
export async function enqueueMail(tx: Db, { to, replyTo, subject, body }: OutgoingMail) {
  await tx.insert(mailQueue).values({ toAddress: to, replyTo, subject, body })
}

export function countMail(db: Db) {
  return db.$count(mailQueue)
}

/**
 * Takes the next due mail and postpones its next attempt, by one minute at first and six hours at
 * most. If the process dies, the mail becomes due again; until then no other instance sends it.
 */
export async function takeDueMail(db: Db): Promise<QueuedMail | undefined> {
  const next = db
    .select({ id: mailQueue.id })
    .from(mailQueue)
    .where(sql`${mailQueue.nextAttemptAt} <= now()`)
    .orderBy(mailQueue.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [mail] = await db
    .update(mailQueue)
    .set({
      attempts: sql`${mailQueue.attempts} + 1`,
      nextAttemptAt: sql`now() + least(interval '1 minute' * power(2, ${mailQueue.attempts}), interval '6 hours')`,
    })
    .where(eq(mailQueue.id, sql`(${next})`))
    .returning()
  return mail
}

export async function removeMail(db: Db, id: number) {
  await db.delete(mailQueue).where(eq(mailQueue.id, id))
}

export async function noteMailFailure(db: Db, id: number, error: string) {
  await db.update(mailQueue).set({ lastError: error }).where(eq(mailQueue.id, id))
}
