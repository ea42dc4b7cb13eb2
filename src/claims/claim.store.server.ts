import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { ClaimTotals } from '../factors/claim-lines.ts'
import type { Db } from '../server/db/database.ts'
import { type ClaimState, claimEvents, claims } from '../server/db/schema.ts'
import { matchesWords } from '../server/db/search.ts'
import type { ClaimFilter, ClaimInput } from './claim.schema.ts'

// Each function works for the organisation that `tx` was opened for: see server/db/tenancy.ts.

export type StoredClaim = typeof claims.$inferSelect

const pageSize = 50

export async function listClaims(tx: Db, { state, q, after }: ClaimFilter) {
  const matching = and(
    state ? eq(claims.state, state) : undefined,
    q ? matchesWords(sql`${claims.title}`, q) : undefined,
  )
  const [found, [counted]] = [
    await tx
      .select()
      .from(claims)
      .where(and(matching, after ? olderThan(after) : undefined))
      .orderBy(desc(claims.updatedAt), desc(claims.id))
      .limit(pageSize),
    await tx.select({ total: count() }).from(claims).where(matching),
  ]
  return {
    found,
    total: counted?.total ?? 0,
    next: found.length === pageSize ? cursorOf(found.at(-1)) : null,
  }
}

function cursorOf(claim: StoredClaim | undefined) {
  return claim ? `${claim.updatedAt.toISOString()} ${claim.id}` : null
}

function olderThan(after: string): SQL {
  const [at = '', id = ''] = after.split(' ')
  // Milliseconds, as the cursor has them: a claim changed within the same one is not skipped.
  return sql`(date_trunc('milliseconds', ${claims.updatedAt}), ${claims.id}) < (${at}::timestamptz, ${id}::uuid)`
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

/** Nobody else changes it, or adds rows to it, until the transaction ends. */
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

/** undefined: it was changed since that version. */
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
  // Its rows are named by the claim, and the claim by its rows.
  await tx.update(claims).set({ batchId: null }).where(eq(claims.id, id))
  const deleted = await tx.delete(claims).where(eq(claims.id, id)).returning({ id: claims.id })
  return deleted.length > 0
}

export function storedTotals({ totals, rowCount }: StoredClaim): ClaimTotals | null {
  return rowCount > 0 ? (totals as ClaimTotals) : null
}

/** Whoever does something; a member unless it says otherwise. */
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
