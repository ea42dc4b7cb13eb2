import { and, asc, eq, getTableColumns, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../server/db/database.ts'
import type { Owner } from './connections.schema.ts'
import { webhookDeliveries, webhooks } from './connections.tables.ts'
import { oneByOne } from './one-by-one.store.server.ts'

const { ownerKind, ownerId, secret, formerSecret, makerId, ...shown } = getTableColumns(webhooks)

const of = ({ kind, id }: Owner) => and(eq(ownerKind, kind), eq(ownerId, id))

/** Of the last day: what was sent, and what the receiver has not taken so far. */
const recent = sql`from ${webhookDeliveries} d where d.webhook_id = ${webhooks}.id and d.attempted_at is not null and d.created_at > now() - interval '1 day'`

export function listWebhooks(db: Db, owner: Owner) {
  return db
    .select({
      ...shown,
      sent: sql<number>`(select count(*)::int ${recent})`,
      failed: sql<number>`(select count(*)::int ${recent} and d.state <> 'delivered' and coalesce(d.answer_status::text, d.failure) is not null)`,
    })
    .from(webhooks)
    .where(of(owner))
    .orderBy(asc(webhooks.id))
}

type NewWebhook = Omit<typeof webhooks.$inferInsert, 'ownerKind' | 'ownerId'>

/** Returns undefined if the owner has as many as it may have. */
export function insertWebhook(db: Db, owner: Owner, most: number, webhook: NewWebhook) {
  return oneByOne(db, owner, async (tx) => {
    if ((await tx.$count(webhooks, of(owner))) >= most) return undefined
    const [made] = await tx
      .insert(webhooks)
      .values({ ...webhook, ownerKind: owner.kind, ownerId: owner.id })
      .returning(shown)
    return made
  })
}

export async function updateWebhook(
  db: Db,
  owner: Owner,
  id: number,
  change: Pick<NewWebhook, 'name' | 'url' | 'events'>,
) {
  const [changed] = await db
    .update(webhooks)
    .set(change)
    .where(and(of(owner), eq(webhooks.id, id)))
    .returning(shown)
  return changed
}

type By = { owner: Owner; name: string; makerId: string | null }

/**
 * Returns undefined if it was so already, or is gone. Whoever enables one that was disabled takes it
 * over: the person who made it may have left.
 */
export async function setPaused(db: Db, { owner, name, ...by }: By, id: number, isPaused: boolean) {
  const isTakenOver = sql`${webhooks.disabledBecause} is not null`
  const [changed] = await db
    .update(webhooks)
    .set({
      pausedAt: isPaused ? sql`now()` : null,
      disabledBecause: null,
      createdBy: sql`case when ${isTakenOver} then ${name} else ${webhooks.createdBy} end`,
      makerId: sql`case when ${isTakenOver} then ${by.makerId} else ${makerId} end`,
    })
    .where(
      and(
        of(owner),
        eq(webhooks.id, id),
        isPaused ? isNull(webhooks.pausedAt) : isNotNull(webhooks.pausedAt),
      ),
    )
    .returning(shown)
  return changed
}

const formerHours = 24

/** The secret until now goes on signing for a day, so that a receiver can be changed meanwhile. */
export async function replaceSecret(db: Db, owner: Owner, id: number, sealed: Uint8Array) {
  const [changed] = await db
    .update(webhooks)
    .set({
      secret: sealed,
      formerSecret: webhooks.secret,
      formerUntil: sql`now() + interval '1 hour' * ${formerHours}`,
    })
    .where(and(of(owner), eq(webhooks.id, id)))
    .returning(shown)
  return changed
}

export async function forgetFormerSecrets(db: Db) {
  await db
    .update(webhooks)
    .set({ formerSecret: null, formerUntil: null })
    .where(lte(webhooks.formerUntil, sql`now()`))
}

/** Also what still waits to be delivered to it. */
export async function deleteWebhook(db: Db, owner: Owner, id: number) {
  const [gone] = await db
    .delete(webhooks)
    .where(and(of(owner), eq(webhooks.id, id)))
    .returning({ name: webhooks.name })
  return gone
}

export async function findWebhook(db: Db, owner: Owner, id: number) {
  const [found] = await db
    .select(shown)
    .from(webhooks)
    .where(and(of(owner), eq(webhooks.id, id)))
  return found
}

export type Disabled = { id: number; name: string; because: 'gone' | 'failing' }

/** Returns undefined if somebody paused it meanwhile. */
export async function disableWebhook(tx: Db, id: number, because: Disabled['because']) {
  const [disabled] = await tx
    .update(webhooks)
    .set({ pausedAt: sql`now()`, disabledBecause: because })
    .where(and(eq(webhooks.id, id), isNull(webhooks.pausedAt)))
    .returning({ id: webhooks.id, name: webhooks.name })
  return disabled
}

/** Where a delivery goes, with the encrypted secrets. */
export async function findReceiver(db: Db, id: number) {
  const [found] = await db
    .select({
      url: webhooks.url,
      secret,
      former:
        sql<Uint8Array | null>`case when ${webhooks.formerUntil} > now() then ${formerSecret} end`.mapWith(
          formerSecret,
        ),
      ownerKind,
    })
    .from(webhooks)
    .where(eq(webhooks.id, id))
  return found
}
