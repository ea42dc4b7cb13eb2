import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { personName } from '../../organisations/organisation.store.server.ts'
import { asOwner } from '../../server/db/as-owner.ts'
import type { Db } from '../../server/db/database.ts'
import {
  claimEvents,
  claims,
  clientAccounts,
  type EngagementStatus,
  engagements,
  organisations,
  users,
  verifierKeys,
} from '../../server/db/schema.ts'

// For administrators of the CMS, who see names and states but no rows and no evidence.

const shownAtOnce = 200

/**
 * Runs a decision of an administrator. All tenants are open, so it must be about one engagement or
 * key.
 */
export function asAdministrator<T>(db: Db, use: (tx: Db) => Promise<T>) {
  return asOwner(db, use)
}

/** Engagements that wait for a decision come first. */
export function listEveryEngagement(db: Db) {
  return asOwner(db, (tx) =>
    tx
      .select({ engagement: engagements, verifier: personName, claimState: claims.state })
      .from(engagements)
      .innerJoin(claims, eq(claims.id, engagements.claimId))
      .leftJoin(users, eq(users.id, engagements.verifierId))
      .leftJoin(clientAccounts, eq(clientAccounts.userId, users.id))
      .orderBy(sql`${engagements.status} <> 'requested'`, desc(engagements.requestedAt))
      .limit(shownAtOnce),
  )
}

/** Returns undefined if the engagement is in none of the states in `from`. */
export async function moveEngagement(
  tx: Db,
  id: string,
  from: EngagementStatus[],
  change: Partial<typeof engagements.$inferInsert>,
) {
  const [moved] = await tx
    .update(engagements)
    .set(change)
    .where(and(eq(engagements.id, id), isOneOf(from)))
    .returning()
  return moved
}

function isOneOf(states: EngagementStatus[]): SQL {
  return sql`${engagements.status} = any(${sql.param(states)}::text[])`
}

export async function addAdminEvent(
  tx: Db,
  { claimId, orgId }: { claimId: string; orgId: string },
  admin: string,
  event: string,
  detail: Record<string, string> = {},
) {
  await tx
    .insert(claimEvents)
    .values({ claimId, orgId, actorKind: 'admin', actorLabel: admin, event, detail })
}

/** Keys that wait for a decision come first. */
export function listEveryKey(db: Db) {
  return asOwner(db, (tx) =>
    tx
      .select({ key: verifierKeys, person: personName, organisation: organisations.name })
      .from(verifierKeys)
      .innerJoin(organisations, eq(organisations.id, verifierKeys.orgId))
      .innerJoin(users, eq(users.id, verifierKeys.userId))
      .leftJoin(clientAccounts, eq(clientAccounts.userId, users.id))
      .orderBy(
        sql`array_position(array['pending', 'approved', 'revoked'], ${verifierKeys.status}::text)`,
        asc(verifierKeys.registeredAt),
      )
      .limit(shownAtOnce),
  )
}

/** Returns undefined if the key is not pending. */
export async function approveKey(tx: Db, id: string, admin: string) {
  const [key] = await tx
    .update(verifierKeys)
    .set({ status: 'approved', approvedBy: admin, approvedAt: new Date() })
    .where(and(eq(verifierKeys.id, id), eq(verifierKeys.status, 'pending')))
    .returning()
  return key
}

export async function findAddressOf(tx: Db, userId: string) {
  const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return person?.email ?? null
}
