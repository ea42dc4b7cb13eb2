import { and, count, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { ClaimTotals } from '../factors/claim-lines.ts'
import { changedOrThrow } from '../server/db/changed-or-throw.ts'
import type { Db } from '../server/db/database.ts'
import { cutPart, keyset } from '../server/db/keyset.ts'
import { matchesWords } from '../server/db/search.ts'
import type { ClaimFilter, ClaimInput } from './claim.schema.ts'
import { claimEvents, claims } from './claim.tables.ts'
import type { ClaimState } from './claim-state.ts'

// Each function works for the organisation that `tx` was opened for: see server/db/tenancy.ts.

export type StoredClaim = typeof claims.$inferSelect

const pageSize = 50

/** As text, as they are in a cursor. */
const sortKeys = {
  updated: sql<string>`to_char(${claims.updatedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS')`,
  period: sql<string>`to_char(${claims.periodFrom}, 'YYYY-MM-DD')`,
  title: sql<string>`lower(${claims.title})`,
}

export async function listClaims(tx: Db, { state, q, year, sort, after }: ClaimFilter) {
  const matching = and(
    state ? eq(claims.state, state) : undefined,
    matchesWords(sql`${claims.title}`, q),
    year
      ? sql`${Number(year)} between extract(year from ${claims.periodFrom}) and extract(year from ${claims.periodTo})`
      : undefined,
  )
  const key = sortKeys[sort || 'updated']
  const list = keyset([key, sql`${claims.id}::text`], sort === 'title' ? 'up' : 'down')
  const rows = await tx
    .select({ ...getTableColumns(claims), key })
    .from(claims)
    .where(and(matching, list.after(after)))
    .orderBy(...list.order)
    .limit(pageSize + 1)
  const [counted] = await tx.select({ total: count() }).from(claims).where(matching)
  return { ...cutPart(rows, pageSize, (row) => [row.key, row.id]), total: counted?.total ?? 0 }
}

/**
 * The years that the periods of all claims touch, newest first. Claims stored before periods were
 * limited count within the limits only, because a period of 9,999 years would make this slow.
 */
export async function claimYears(tx: Db): Promise<number[]> {
  const { rows } = await tx.execute<{ year: number }>(sql`
    select distinct year from claims, generate_series(
      greatest(extract(year from period_from), 1990)::int,
      least(extract(year from period_to), extract(year from now()) + 1)::int) as year
    order by year desc`)
  return rows.map(({ year }) => year)
}

export async function countByState(tx: Db): Promise<Partial<Record<ClaimState, number>>> {
  const rows = await tx
    .select({ state: claims.state, total: count() })
    .from(claims)
    .groupBy(claims.state)
  return Object.fromEntries(rows.map(({ state, total }) => [state, total]))
}

export async function findClaim(tx: Db, id: string): Promise<StoredClaim | undefined> {
  const [claim] = await tx.select().from(claims).where(eq(claims.id, id))
  return claim
}

/** Locks the claim until the transaction ends, so that nobody else changes it or adds rows. */
export async function lockClaim(tx: Db, id: string): Promise<StoredClaim | undefined> {
  const [claim] = await tx.select().from(claims).where(eq(claims.id, id)).for('update')
  return claim
}

export async function insertClaim(
  tx: Db,
  input: ClaimInput & Pick<StoredClaim, 'orgId' | 'certificateId' | 'createdBy' | 'isSample'>,
): Promise<StoredClaim> {
  const [claim] = await tx.insert(claims).values(input).returning()
  return claim as StoredClaim
}

/** Returns undefined if the claim was changed since that version. */
export async function updateClaim(
  tx: Db,
  { id, version }: { id: string; version: number },
  change: Partial<StoredClaim>,
): Promise<StoredClaim | undefined> {
  const [claim] = await tx
    .update(claims)
    .set({ ...change, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(claims.id, id), eq(claims.version, version)))
    .returning()
  return claim
}

export async function deleteClaim(tx: Db, id: string) {
  changedOrThrow(await tx.delete(claims).where(eq(claims.id, id)).returning({ id: claims.id }))
}

export function storedTotals({ totals, rowCount }: StoredClaim): ClaimTotals | null {
  return rowCount > 0 ? (totals as ClaimTotals) : null
}

/** The person who acts; a member unless `kind` says otherwise. */
export type Actor = { userId: string; label: string; kind?: 'verifier' }

export async function addEvent(
  tx: Db,
  claim: Pick<StoredClaim, 'id' | 'orgId'>,
  actor: Actor,
  event: string,
  detail: Record<string, string | number> = {},
) {
  await tx.insert(claimEvents).values({
    claimId: claim.id,
    orgId: claim.orgId,
    actorKind: actor.kind ?? 'member',
    actorId: actor.userId,
    actorLabel: actor.label,
    event,
    detail,
  })
}

export async function hasEvent(tx: Db, claimId: string, event: string) {
  const found = await tx
    .select({ id: claimEvents.id })
    .from(claimEvents)
    .where(and(eq(claimEvents.claimId, claimId), eq(claimEvents.event, event)))
    .limit(1)
  return found.length > 0
}

export function listEvents(tx: Db, claimId: string | null, limit: number) {
  return tx
    .select({
      id: claimEvents.id,
      claimId: claimEvents.claimId,
      title: claims.title,
      at: claimEvents.happenedAt,
      actor: claimEvents.actorLabel,
      event: claimEvents.event,
      detail: claimEvents.detail,
    })
    .from(claimEvents)
    .innerJoin(claims, eq(claims.id, claimEvents.claimId))
    .where(claimId ? eq(claimEvents.claimId, claimId) : undefined)
    .orderBy(desc(claimEvents.id))
    .limit(limit)
}
