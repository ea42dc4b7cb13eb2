import {
  and,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  lt,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import type { Db } from '../server/db/database.ts'
import { cutPart, keyset } from '../server/db/keyset.ts'
import type { Owner } from './connections.schema.ts'
import { webhookDeliveries as deliveries, webhooks } from './connections.tables.ts'
import { longestSeconds, mostAttempts, pauseSeconds } from './retry-pauses.ts'
import { type Disabled, disableWebhook } from './webhook.store.server.ts'

export type Delivery = typeof deliveries.$inferSelect
export type Outcome = Pick<Delivery, 'answerStatus' | 'answerMs' | 'answerText' | 'failure'> & {
  /** How long the receiver asks to be left alone. */
  askedSeconds: number
}

/** Longer than an attempt takes: until then, no other instance makes another. */
const leaseSeconds = 60

const ownerKey = sql<string>`(select w.owner_kind || ':' || w.owner_id from ${webhooks} w where w.id = ${deliveries.webhookId})`

/**
 * Takes the next due delivery, except to these webhooks and to those of these owners, and postpones
 * its next attempt. If the process dies, it becomes due again; until then no other instance takes it.
 */
export async function takeDue(
  db: Db,
  except: { webhooks: readonly number[]; owners: readonly string[] },
): Promise<(Delivery & { owner: string }) | undefined> {
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
        notInArray(deliveries.webhookId, [...except.webhooks]),
        notInArray(ownerKey, [...except.owners]),
      ),
    )
    .orderBy(deliveries.nextAttemptAt, deliveries.id)
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(deliveries)
    .set({
      attempts: sql`least(${deliveries.attempts} + 1, ${mostAttempts})`,
      attemptedAt: sql`now()`,
      nextAttemptAt: sql`now() + interval '1 second' * ${leaseSeconds}`,
      ...noAnswer,
    })
    .where(eq(deliveries.id, sql`(${next})`))
    .returning({ ...getTableColumns(deliveries), owner: ownerKey })
  return taken
}

const noAnswer = { answerStatus: null, answerMs: null, answerText: null, failure: null }

/** The receiver wants no more messages, by the specification of Standard Webhooks. */
const gone = 410

/**
 * Returns whether it is delivered. `tell` is called in the same transaction if this disables the
 * webhook.
 */
export async function noteOutcome(
  db: Db,
  { id, attempts, webhookId }: Delivery,
  { askedSeconds, ...outcome }: Outcome,
  tell: (tx: Db, disabled: Disabled) => Promise<unknown>,
) {
  const isDelivered = outcome.failure === null && isTaken(outcome.answerStatus)
  const isLast = !isDelivered && attempts >= mostAttempts
  const failed = isLast ? ('given-up' as const) : ('waiting' as const)
  const because = outcome.answerStatus === gone ? 'gone' : isLast ? 'failing' : null
  await db.transaction(async (tx) => {
    await tx
      .update(deliveries)
      .set({
        ...outcome,
        state: isDelivered ? 'delivered' : failed,
        nextAttemptAt: sql`now() + interval '1 second' * ${pauseSeconds(attempts, askedSeconds)}`,
      })
      .where(eq(deliveries.id, id))
    const disabled = because && (await disableWebhook(tx, webhookId, because))
    if (disabled) await tell(tx, { ...disabled, because })
  })
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

/** Not one that is being sent at this moment. */
const isAnswered = or(isNotNull(deliveries.answerStatus), isNotNull(deliveries.failure))

/**
 * Sends one delivery again, whatever became of it, or all that a webhook has not taken. Their attempts
 * start anew, so that one more failure disables no webhook. Returns their number.
 */
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
      attempts: 0,
    })
    .where(
      and(
        isAnswered,
        inArray(deliveries.webhookId, own),
        'id' in wanted
          ? eq(deliveries.id, wanted.id)
          : and(eq(deliveries.webhookId, wanted.webhookId), ne(deliveries.state, 'delivered')),
      ),
    )
    .returning({ id: deliveries.id })
  return retried.length
}

export async function removeOldDeliveries(db: Db, before: Date) {
  await db.delete(deliveries).where(lt(deliveries.createdAt, before))
}
