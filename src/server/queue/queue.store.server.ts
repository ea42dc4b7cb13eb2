import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { mailQueue } from '../mail/mail.tables.ts'
import { purgeQueue } from '../purge/purge.tables.ts'

export const queues = { mail: mailQueue, purge: purgeQueue }

export type QueueName = keyof typeof queues
export type Queued<Name extends QueueName> = (typeof queues)[Name]['$inferSelect']

/** The pause before the next attempt: doubles after each, up to the longest. */
export type Pause = { firstSeconds: number; longestSeconds: number }

export function countQueued(db: Db, name: QueueName) {
  return db.$count(queues[name])
}

/**
 * Takes the next due job and postpones its next attempt. If the process dies, the job becomes due
 * again; until then no other instance takes it.
 */
export async function takeDue<Name extends QueueName>(
  db: Db,
  name: Name,
  { firstSeconds, longestSeconds }: Pause,
): Promise<Queued<Name> | undefined> {
  const queue = asQueue(name)
  const next = db
    .select({ id: queue.id })
    .from(queue)
    // No pause is longer than that: a clock that was wrong has set a later one.
    .where(
      sql`${queue.nextAttemptAt} <= now() or ${queue.nextAttemptAt} > now() + interval '1 second' * ${longestSeconds}`,
    )
    .orderBy(queue.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(queue)
    .set({
      attempts: sql`${queue.attempts} + 1`,
      nextAttemptAt: sql`now() + interval '1 second' * least(${firstSeconds} * power(2, least(${queue.attempts}, 30)), ${longestSeconds})`,
    })
    .where(eq(queue.id, sql`(${next})`))
    .returning()
  return taken as Queued<Name> | undefined
}

export async function removeQueued(db: Db, name: QueueName, id: number) {
  const queue = asQueue(name)
  await db.delete(queue).where(eq(queue.id, id))
}

export async function noteFailure(db: Db, name: QueueName, id: number, error: string) {
  const queue = asQueue(name)
  await db.update(queue).set({ lastError: error }).where(eq(queue.id, id))
}

/** All queues have the columns used here, but the compiler finds none on a union of tables. */
function asQueue(name: QueueName) {
  return queues[name] as typeof mailQueue
}
