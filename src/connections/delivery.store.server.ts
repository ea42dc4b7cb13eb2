import { and, eq, getTableColumns, gt, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '../server/db/database.ts'
import { cutPart, keyset } from '../server/db/keyset.ts'
import type { Owner } from './connections.schema.ts'
import { webhookDeliveries as deliveries, webhooks } from './connections.tables.ts'

export type Delivery = typeof deliveries.$inferSelect
export type Outcome = Pick<Delivery, 'answerStatus' | 'answerMs' | 'failure'>

/** Before each further attempt. The first is longer than an attempt takes; all together are a day. */
const pausesSeconds = [30, 300, 1800, 2 * 3600, 5 * 3600, 8 * 3600, 8 * 3600]
export const mostAttempts = pausesSeconds.length + 1
const longestSeconds = Math.max(...pausesSeconds)

/**
 * Takes the next due delivery, to this webhook or to one that is not busy, and postpones its next
 * attempt. If the process dies, it becomes due again; until then no other instance takes it.
 */
export async function takeDue(
  db: Db,
  where: { to: number } | { busy: readonly number[] },
): Promise<Delivery | undefined> {
  const next = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.state, 'waiting'),
        sql`not exists (select from ${webhooks} w where w.id = ${deliveries.webhookId} and w.paused_at is not null)`,
        // No pause is longer than that: a clock that was wrong has set a later one.
        or(
          sql`${deliveries.nextAttemptAt} <= now()`,
          sql`${deliveries.nextAttemptAt} > now() + interval '1 second' * ${longestSeconds}`,
        ),
        'to' in where
          ? eq(deliveries.webhookId, where.to)
          : notInArray(deliveries.webhookId, [...where.busy]),
      ),
    )
    .orderBy(deliveries.nextAttemptAt, deliveries.id)
    .limit(1)
    .for('update', { skipLocked: true })
  const pauses = sql`array[${sql.raw(pausesSeconds.join(', '))}]`
  const [taken] = await db
    .update(deliveries)
    .set({
      attempts: sql`${deliveries.attempts} + 1`,
      attemptedAt: sql`now()`,
      nextAttemptAt: sql`now() + interval '1 second' * (${pauses})[least(${deliveries.attempts} + 1, ${pausesSeconds.length})]`,
    })
    .where(eq(deliveries.id, sql`(${next})`))
    .returning()
  return taken
}

/** The receiver wants no more messages, by the specification of Standard Webhooks. */
const gone = 410

/** Returns whether it is delivered. */
export async function noteOutcome(db: Db, { id, attempts, webhookId }: Delivery, outcome: Outcome) {
  const isDelivered = outcome.failure === null && isTaken(outcome.answerStatus)
  const failed = attempts >= mostAttempts ? ('given-up' as const) : ('waiting' as const)
  await db
    .update(deliveries)
    .set({ ...outcome, state: isDelivered ? 'delivered' : failed })
    .where(eq(deliveries.id, id))
  if (outcome.answerStatus === gone) {
    await db
      .update(webhooks)
      .set({ pausedAt: sql`now()` })
      .where(and(eq(webhooks.id, webhookId), isNull(webhooks.pausedAt)))
  }
  return isDelivered
}

const isTaken = (status: number | null) => status !== null && status >= 200 && status < 300

const { data: _data, ...shown } = getTableColumns(deliveries)
const newestFirst = keyset([deliveries.id], 'down')
const partSize = 50

export async function listDeliveries(db: Db, webhookId: number, after: string | undefined) {
  const rows = await db
    .select(shown)
    .from(deliveries)
    .where(and(eq(deliveries.webhookId, webhookId), newestFirst.after(after)))
    .orderBy(...newestFirst.order)
    .limit(partSize + 1)
  return cutPart(rows, partSize, ({ id }) => [String(id)])
}

export async function insertDelivery(
  db: Db,
  delivery: Pick<Delivery, 'webhookId' | 'event' | 'data'>,
) {
  await db.insert(deliveries).values(delivery)
}

/** Attempted, and not taken by the receiver. */
const isFailed = and(gt(deliveries.attempts, 0), inArray(deliveries.state, ['waiting', 'given-up']))

/** Tries these again now; what was given up gets one more attempt. Returns their number. */
export async function retryDeliveries(
  db: Db,
  { kind, id }: Owner,
  wanted: { webhookId: number } | { id: number },
) {
  const own = db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.ownerKind, kind), eq(webhooks.ownerId, id)))
  const retried = await db
    .update(deliveries)
    .set({
      state: 'waiting',
      nextAttemptAt: sql`now()`,
      attempts: sql`least(${deliveries.attempts}, ${mostAttempts - 1})`,
    })
    .where(
      and(
        isFailed,
        inArray(deliveries.webhookId, own),
        'id' in wanted ? eq(deliveries.id, wanted.id) : eq(deliveries.webhookId, wanted.webhookId),
      ),
    )
    .returning({ id: deliveries.id })
  return retried.length
}

export async function removeOldDeliveries(db: Db, before: Date) {
  await db.delete(deliveries).where(lt(deliveries.createdAt, before))
}
