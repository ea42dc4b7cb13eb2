import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import { brand } from '../../content/brand.ts'
import { asOwner } from '../server/db/as-owner.ts'
import type { Db } from '../server/db/database.ts'
import { cutPart, keyset } from '../server/db/keyset.ts'
import { matchesWords } from '../server/db/search.ts'
import type { Inviter } from './invitation.store.server.ts'
import type { OrganisationFilter, OrganisationInput } from './organisation.schema.ts'
import { newPublicId } from './organisation.store.server.ts'
import { organisations, orgInvitations, orgMembers } from './organisation.tables.ts'

// For administrators of the CMS, who see names and states of all organisations, and for the data
// that a person may see about themselves. Nothing here reads the data of an organisation.

const organisationsAtOnce = 100

const byName = keyset([organisations.name, organisations.id])

/** Lists organisations by name. */
export function listOrganisations(db: Db, { kind, search, after }: OrganisationFilter) {
  const matching = and(
    kind && eq(organisations.kind, kind),
    matchesWords(sql`${organisations.name}`, search),
  )
  return asOwner(db, async (tx) => {
    const rows = await tx
      .select({
        id: organisations.id,
        publicId: organisations.publicId,
        name: organisations.name,
        country: organisations.country,
        registrationNo: organisations.registrationNo,
        kind: organisations.kind,
        isSample: organisations.isSample,
        createdAt: organisations.createdAt,
        disabledAt: organisations.disabledAt,
        members: sql<number>`(select count(*)::int from ${orgMembers} where ${orgMembers.orgId} = ${organisations.id} and ${isNull(orgMembers.endedAt)})`,
      })
      .from(organisations)
      .where(and(matching, byName.after(after)))
      .orderBy(...byName.order)
      .limit(organisationsAtOnce + 1)
    const [counted] = await tx.select({ total: count() }).from(organisations).where(matching)
    const part = cutPart(rows, organisationsAtOnce, ({ name, id }) => [name, id])
    return { ...part, total: counted?.total ?? 0 }
  })
}

export function insertVerifierOrganisation(db: Db, given: OrganisationInput) {
  return asOwner(db, async (tx) => {
    const [made] = await tx
      .insert(organisations)
      .values({ ...given, publicId: newPublicId(), kind: 'verifier' })
      .returning()
    if (!made) throw new Error('the database returned no row for an organisation')
    return made
  })
}

/** The inviter for an administrator, who invites the first owner of an organisation. */
export function asAdministrator(db: Db, orgId: string, organisation: { name: string }): Inviter {
  return {
    orgId,
    organisation,
    name: brand.name,
    userId: null,
    open: (use) => asOwner(db, use),
  }
}

/** Returns false if there is no such organisation. */
/** Returns its name, undefined if there is no such organisation. */
export async function setOrganisationDisabled(db: Db, id: string, disabled: boolean) {
  const [changed] = await asOwner(db, (tx) =>
    tx
      .update(organisations)
      .set({ disabledAt: disabled ? new Date() : null })
      .where(eq(organisations.id, id))
      .returning({ name: organisations.name }),
  )
  return changed?.name
}

/** Includes organisations that the person has left, whose names they could not read as a member. */
export function listMembershipsOf(db: Db, userId: string) {
  return asOwner(db, (tx) =>
    tx
      .select({
        organisation: organisations.name,
        role: orgMembers.role,
        joinedAt: orgMembers.joinedAt,
        endedAt: orgMembers.endedAt,
      })
      .from(orgMembers)
      .innerJoin(organisations, eq(organisations.id, orgMembers.orgId))
      .where(eq(orgMembers.userId, userId))
      .orderBy(asc(orgMembers.joinedAt)),
  )
}

/** Open invitations to an address, of every organisation. */
export function listInvitationsTo(db: Db, email: string) {
  return asOwner(db, (tx) =>
    tx
      .select({ organisation: organisations.name })
      .from(orgInvitations)
      .innerJoin(organisations, eq(organisations.id, orgInvitations.orgId))
      .where(isTo(email)),
  )
}

export async function deleteInvitationsTo(db: Db, email: string) {
  await asOwner(db, (tx) => tx.delete(orgInvitations).where(isTo(email)))
}

const isTo = (email: string) => eq(sql`lower(${orgInvitations.email})`, email.toLowerCase())
