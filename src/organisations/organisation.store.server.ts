import { randomBytes } from 'node:crypto'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { organisationErrors } from '../../content/errors/organisations.ts'
import { clientAccounts, users } from '../accounts/account.tables.ts'
import { type ErrorCode, refuse } from '../lib/app-error.ts'
import { changedOrThrow } from '../server/db/changed-or-throw.ts'
import type { Db } from '../server/db/database.ts'
import { asTenant, asUser } from '../server/db/tenancy.ts'
import { violates } from '../server/db/violates.ts'
import { plainIdentifier } from './identifier.ts'
import type { Member, OrganisationDetails, OrganisationInput } from './organisation.schema.ts'
import { organisations, orgMembers } from './organisation.tables.ts'

const { publicId, name, country, registrationNo, kind, isSample } = organisations
const { identifierScheme, identifier } = organisations
const organisation = {
  publicId,
  name,
  country,
  registrationNo,
  identifierScheme,
  identifier,
  kind,
  isSample,
}

/** Returns undefined if the person belongs to no organisation. */
export async function findMembership(db: Db, userId: string) {
  const [found] = await asUser(db, userId, (tx) =>
    tx
      .select({
        orgId: orgMembers.orgId,
        role: orgMembers.role,
        organisation,
        disabledAt: organisations.disabledAt,
        secondStepFrom: organisations.secondStepFrom,
      })
      .from(orgMembers)
      .innerJoin(organisations, eq(organisations.id, orgMembers.orgId))
      .where(and(eq(orgMembers.userId, userId), isNull(orgMembers.endedAt))),
  )
  return found
}

/** The user who creates the organisation becomes its first owner. */
export async function createOrganisation(db: Db, userId: string, given: OrganisationInput) {
  try {
    await asUser(db, userId, (tx) =>
      tx.execute(
        sql`select create_organisation(${newPublicId()}, ${given.name}, ${given.country}, ${given.registrationNo})`,
      ),
    )
  } catch (error) {
    if (violates(error, 'one_organisation')) {
      refuse(otherOrganisation, organisationErrors.otherOrganisation)
    }
    throw error
  }
}

export const otherOrganisation: ErrorCode = { code: 'other_organisation', kind: 'conflict' }

export async function updateOrganisation(
  db: Db,
  member: Pick<Member, 'userId' | 'orgId'>,
  { identifierScheme: scheme, identifier: typed = '', ...given }: OrganisationDetails,
) {
  const known =
    scheme === undefined
      ? {}
      : {
          identifierScheme: scheme || null,
          identifier: scheme ? plainIdentifier(scheme, typed) : null,
        }
  await asTenant(db, member, (tx) =>
    tx
      .update(organisations)
      .set({ ...given, ...known })
      .where(eq(organisations.id, member.orgId))
      .returning({ id: organisations.id })
      .then(changedOrThrow),
  )
}

export async function setSecondStepFrom(
  db: Db,
  member: Pick<Member, 'userId' | 'orgId'>,
  secondStepFrom: Date | null,
) {
  await asTenant(db, member, (tx) =>
    tx
      .update(organisations)
      .set({ secondStepFrom })
      .where(eq(organisations.id, member.orgId))
      .returning({ id: organisations.id })
      .then(changedOrThrow),
  )
}

/** Returns the owner to contact: the one who joined first. */
export async function findOwnerName(db: Db, member: Member) {
  const [owner] = await asTenant(db, member, (tx) =>
    tx
      .select({ name: personName })
      .from(orgMembers)
      .innerJoin(users, eq(users.id, orgMembers.userId))
      .leftJoin(clientAccounts, eq(clientAccounts.userId, users.id))
      .where(
        and(
          eq(orgMembers.orgId, member.orgId),
          eq(orgMembers.role, 'owner'),
          isNull(orgMembers.endedAt),
        ),
      )
      .orderBy(asc(orgMembers.joinedAt))
      .limit(1),
  )
  return owner?.name ?? null
}

/** The name of the signed-in user, as others see it. */
export async function findOwnName(db: Db, userId: string) {
  const [person] = await db
    .select({ name: personName })
    .from(users)
    .leftJoin(clientAccounts, eq(clientAccounts.userId, users.id))
    .where(eq(users.id, userId))
  return person?.name ?? ''
}

/** Returns false if the person has a name already. */
export async function nameOnce(
  db: Db,
  userId: string,
  { firstName, lastName }: { firstName: string; lastName: string },
) {
  const named = await db
    .update(users)
    .set({ firstName, lastName: lastName || null, updatedAt: new Date() })
    .where(and(eq(users.id, userId), isNull(users.firstName), isNull(users.lastName)))
    .returning({ id: users.id })
  return named.length > 0
}

/** Null for a person whose account was deleted. */
export const personName = sql<
  string | null
>`coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${clientAccounts.username})`

/** 60 random bits in characters that are not easily confused. */
export function newPublicId() {
  const letters = 'abcdefghijklmnopqrstuvwxyz234567'
  const bytes = randomBytes(12)
  return `org-${Array.from(bytes, (byte) => letters[byte % 32]).join('')}`
}
