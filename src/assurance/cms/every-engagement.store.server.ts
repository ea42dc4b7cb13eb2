import { and, asc, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { clientAccounts, cmsUsers, users } from '../../accounts/account.tables.ts'
import { claimEvents, claims } from '../../claims/claim.tables.ts'
import { personName } from '../../organisations/organisation.store.server.ts'
import { organisations } from '../../organisations/organisation.tables.ts'
import { asOwner } from '../../server/db/as-owner.ts'
import type { Db } from '../../server/db/database.ts'
import { engagements, verifierKeys } from '../assurance.tables.ts'

// For administrators of the CMS, who see names and states but no rows and no evidence.

type EngagementStatus = (typeof engagements.$inferSelect)['status']

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

/** Two administrators who approve a key at once wait for each other here. */
export async function lockPendingKey(tx: Db, id: string) {
  const [key] = await tx
    .select()
    .from(verifierKeys)
    .where(and(eq(verifierKeys.id, id), eq(verifierKeys.status, 'pending')))
    .for('update')
  return key
}

export async function hasOtherAdmin(tx: Db, admin: string) {
  const [other] = await tx
    .select({ id: cmsUsers.id })
    .from(cmsUsers)
    .where(
      and(eq(cmsUsers.role, 'admin'), isNull(cmsUsers.disabledAt), ne(cmsUsers.username, admin)),
    )
    .limit(1)
  return other !== undefined
}

export function keepFirstApproval(tx: Db, id: string, admin: string) {
  return changeKey(tx, id, { firstApprovedBy: admin, firstApprovedAt: new Date() })
}

export function approveKey(tx: Db, id: string, admin: string) {
  return changeKey(tx, id, { status: 'approved', approvedBy: admin, approvedAt: new Date() })
}

async function changeKey(tx: Db, id: string, change: Partial<typeof verifierKeys.$inferInsert>) {
  const [key] = await tx.update(verifierKeys).set(change).where(eq(verifierKeys.id, id)).returning()
  if (!key) throw new Error('the database returned no row for a key')
  return key
}
