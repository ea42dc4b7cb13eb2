import { and, asc, eq, sql } from 'drizzle-orm'
import { organisationErrors } from '../../content/errors/organisations.ts'
import { insertAccount } from '../accounts/account.store.server.ts'
import { refuse } from '../lib/app-error.ts'
import type { Db } from '../server/db/database.ts'
import { asTenant, asUser } from '../server/db/tenancy.ts'
import { violates } from '../server/db/violates.ts'
import type { Member, MemberInput } from './organisation.schema.ts'
import { otherOrganisation } from './organisation.store.server.ts'
import { organisations, orgInvitations } from './organisation.tables.ts'

export type Invitation = typeof orgInvitations.$inferSelect

export function listInvitations(db: Db, member: Member) {
  return asTenant(db, member, (tx) =>
    tx
      .select()
      .from(orgInvitations)
      .where(eq(orgInvitations.orgId, member.orgId))
      .orderBy(asc(orgInvitations.createdAt)),
  )
}

/** The sender of an invitation: an owner of the organisation, or an administrator of the CMS. */
export type Inviter = {
  orgId: string
  organisation: { name: string }
  name: string
  /** Null for an administrator, who has no client account. */
  userId: string | null
  /** Opens a transaction that can access the organisation's invitations. */
  open<T>(use: (tx: Db) => Promise<T>): Promise<T>
}

export function asInviter(db: Db, member: Member, name: string): Inviter {
  return { ...member, name, open: (use) => asTenant(db, member, use) }
}

export async function findInvitationTo({ open, orgId }: Inviter, email: string) {
  const [invitation] = await open((tx) =>
    tx
      .select()
      .from(orgInvitations)
      .where(and(eq(orgInvitations.orgId, orgId), sameAddress(email))),
  )
  return invitation
}

function sameAddress(email: string) {
  return eq(sql`lower(${orgInvitations.email})`, email.toLowerCase())
}

/** If the person has been invited already, the newer role replaces the older one. */
export function invitePerson(inviter: Inviter, userId: string, given: MemberInput) {
  return inviter.open((tx) => insertInvitation(tx, inviter, userId, given, false))
}

/** Returns null if the username or address is taken. The password is random; a link replaces it. */
export function inviteNewPerson(
  inviter: Inviter,
  account: { username: string; email: string | null; passwordHash: string },
  given: MemberInput,
) {
  return inviter.open(async (tx) => {
    const made = await insertAccount(tx, 'client', account)
    return made ? insertInvitation(tx, inviter, made.id, given, true) : null
  })
}

async function insertInvitation(
  tx: Db,
  { orgId, userId: invitedBy }: Inviter,
  userId: string,
  { email, role }: MemberInput,
  isNewAccount: boolean,
): Promise<Invitation> {
  const [invitation] = await tx
    .insert(orgInvitations)
    .values({ orgId, userId, email, role, invitedBy, isNewAccount })
    .onConflictDoUpdate({
      target: [orgInvitations.orgId, orgInvitations.userId],
      set: { role, invitedBy, createdAt: new Date() },
    })
    .returning()
  if (!invitation) throw new Error('the database returned no row for an invitation')
  return invitation
}

/** Returns false if the invitation no longer exists. */
export async function withdrawInvitation(db: Db, member: Member, id: string) {
  const deleted = await asTenant(db, member, (tx) =>
    tx
      .delete(orgInvitations)
      .where(and(eq(orgInvitations.orgId, member.orgId), eq(orgInvitations.id, id)))
      .returning({ id: orgInvitations.id }),
  )
  return deleted.length > 0
}

export function listOwnInvitations(db: Db, userId: string) {
  return asUser(db, userId, (tx) =>
    tx
      .select({
        id: orgInvitations.id,
        organisation: organisations.name,
        role: orgInvitations.role,
        createdAt: orgInvitations.createdAt,
      })
      .from(orgInvitations)
      .innerJoin(organisations, eq(organisations.id, orgInvitations.orgId))
      .where(eq(orgInvitations.userId, userId))
      .orderBy(asc(orgInvitations.createdAt)),
  )
}

/** Returns false if the invitation no longer exists. */
export async function joinOrganisation(db: Db, userId: string, id: string) {
  try {
    const { rows } = await asUser(db, userId, (tx) =>
      tx.execute<{ orgId: string | null }>(sql`select join_organisation(${id}) as "orgId"`),
    )
    return Boolean(rows[0]?.orgId)
  } catch (error) {
    if (violates(error, 'one_organisation')) {
      refuse(otherOrganisation, organisationErrors.otherOrganisation)
    }
    throw error
  }
}

/** Returns false if the invitation no longer exists. */
export async function declineInvitation(db: Db, userId: string, id: string) {
  const deleted = await asUser(db, userId, (tx) =>
    tx
      .delete(orgInvitations)
      .where(and(eq(orgInvitations.userId, userId), eq(orgInvitations.id, id)))
      .returning({ id: orgInvitations.id }),
  )
  return deleted.length > 0
}
