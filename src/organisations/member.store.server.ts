import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { organisationErrors } from '../../content/errors/organisations.ts'
import { clientAccounts, users } from '../accounts/account.tables.ts'
import { lastOwner } from '../accounts/account-errors.ts'
import { refuse } from '../lib/app-error.ts'
import type { Db } from '../server/db/database.ts'
import { asTenant, asUser } from '../server/db/tenancy.ts'
import { violates } from '../server/db/violates.ts'
import type { Member, OrgRole } from './organisation.schema.ts'
import { personName } from './organisation.store.server.ts'
import { orgMembers } from './organisation.tables.ts'

/** Current members first, then former ones. */
export function listMembers(db: Db, member: Member) {
  return asTenant(db, member, (tx) =>
    tx
      .select({
        id: orgMembers.userId,
        name: personName,
        email: users.email,
        role: orgMembers.role,
        joinedAt: orgMembers.joinedAt,
        endedAt: orgMembers.endedAt,
      })
      .from(orgMembers)
      .innerJoin(users, eq(users.id, orgMembers.userId))
      .leftJoin(clientAccounts, eq(clientAccounts.userId, users.id))
      .where(eq(orgMembers.orgId, member.orgId))
      .orderBy(sql`${orgMembers.endedAt} desc nulls first`, asc(orgMembers.joinedAt)),
  )
}

/** Of the owners of the organisation whose webhook was disabled. */
export async function addressesOfWebhook(tx: Db, webhookId: number) {
  const { rows } = await tx.execute<{ email: string }>(
    sql`select addresses_of_webhook(${webhookId}) as email`,
  )
  return rows.map(({ email }) => email)
}

/** Undefined if there is no such member. */
export async function roleOf(db: Db, member: Member, userId: string) {
  const { orgId, endedAt, role } = orgMembers
  const [found] = await asTenant(db, member, (tx) =>
    tx
      .select({ role })
      .from(orgMembers)
      .where(and(eq(orgId, member.orgId), eq(orgMembers.userId, userId), isNull(endedAt))),
  )
  return found?.role
}

/** Returns false if there is no such member. */
export function changeRole(db: Db, member: Member, userId: string, role: OrgRole) {
  return changeMember(db, member, userId, { role })
}

/** Returns false if there is no such member. */
export function endMembership(db: Db, member: Member, userId: string) {
  return changeMember(db, member, userId, { endedAt: new Date() })
}

async function changeMember(
  db: Db,
  member: Member,
  userId: string,
  change: { role: OrgRole } | { endedAt: Date },
) {
  const changed = await keepingAnOwner(() =>
    asTenant(db, member, (tx) =>
      tx
        .update(orgMembers)
        .set(change)
        .where(
          and(
            eq(orgMembers.orgId, member.orgId),
            eq(orgMembers.userId, userId),
            isNull(orgMembers.endedAt),
          ),
        )
        .returning({ id: orgMembers.userId }),
    ),
  )
  return changed.length > 0
}

export async function leaveOrganisation(db: Db, { userId }: Member) {
  await keepingAnOwner(() =>
    asUser(db, userId, (tx) => tx.execute(sql`select leave_organisation()`)),
  )
}

async function keepingAnOwner<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (!violates(error, 'last_owner')) throw error
    refuse(lastOwner, organisationErrors.needsOwner)
  }
}
