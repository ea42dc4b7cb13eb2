import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { insertAccount, type NewAccount } from '../accounts/account.store.server.ts'
import { organisations, orgInvitations, orgMembers } from '../organisations/organisation.tables.ts'
import { asOwner } from '../server/db/as-owner.ts'
import type { Db } from '../server/db/database.ts'
import { violates } from '../server/db/violates.ts'
import { type Identity, insertIdentity } from './identity.store.server.ts'
import type { MemberRole } from './sso.schema.ts'
import { ssoDomains, ssoProviders } from './sso.tables.ts'
import { SsoError } from './sso-error.ts'

// For sign-ins, whose organisation is known before anybody is signed in, and for administrators of
// the CMS, who approve domains.

export type StoredProvider = NonNullable<Awaited<ReturnType<typeof findProvider>>>

/** The provider of an organisation that is not disabled, with its approved domains. */
export function findProvider(db: Db, orgId: string) {
  return asOwner(db, async (tx) => {
    const [found] = await tx
      .select({ provider: ssoProviders, organisation: organisations.name })
      .from(ssoProviders)
      .innerJoin(organisations, eq(organisations.id, ssoProviders.orgId))
      .where(and(eq(ssoProviders.orgId, orgId), isNull(organisations.disabledAt)))
    if (!found) return undefined
    const domains = await tx
      .select({ domain: ssoDomains.domain })
      .from(ssoDomains)
      .where(and(eq(ssoDomains.orgId, orgId), isNotNull(ssoDomains.approvedAt)))
    return {
      ...found.provider,
      organisation: found.organisation,
      domains: domains.map(({ domain }) => domain),
    }
  })
}

export async function findOrgOfDomain(db: Db, domain: string) {
  const [found] = await asOwner(db, (tx) =>
    tx
      .select({ orgId: ssoProviders.orgId })
      .from(ssoDomains)
      .innerJoin(ssoProviders, eq(ssoProviders.orgId, ssoDomains.orgId))
      .where(and(eq(ssoDomains.domain, domain), isNotNull(ssoDomains.approvedAt))),
  )
  return found?.orgId
}

type Joining = { orgId: string; role: MemberRole; identity: Identity }

/** Account, link and membership at once. Returns undefined if name or address was taken meanwhile. */
export function addMember(db: Db, account: NewAccount, { orgId, role, identity }: Joining) {
  return asOwner(db, async (tx) => {
    const made = await insertAccount(tx, 'client', { ...account, hasPassword: false })
    if (!made) return undefined
    const isLinked = await insertIdentity(tx, { kind: 'client', accountId: made.id }, identity)
    // Two first sign-ins at once: the other one made the account.
    if (!isLinked) throw new SsoError('taken')
    await tx.insert(orgMembers).values({ userId: made.id, orgId, role })
    return made
  })
}

/** An account that was made for an invitation of this organisation and that nobody has used. */
export async function findUnusedInvitation(db: Db, orgId: string, userId: string) {
  const [found] = await asOwner(db, (tx) =>
    tx
      .select({ id: orgInvitations.id, role: orgInvitations.role })
      .from(orgInvitations)
      .where(
        and(
          eq(orgInvitations.orgId, orgId),
          eq(orgInvitations.userId, userId),
          eq(orgInvitations.isNewAccount, true),
        ),
      ),
  )
  return found
}

/** Links the identity and accepts the invitation, both or neither. */
export function acceptInvitation(
  db: Db,
  { orgId, userId, identity }: { orgId: string; userId: string; identity: Identity },
) {
  return asOwner(db, async (tx) => {
    const [invitation] = await tx
      .delete(orgInvitations)
      .where(and(eq(orgInvitations.orgId, orgId), eq(orgInvitations.userId, userId)))
      .returning({ role: orgInvitations.role })
    const owner = { kind: 'client' as const, accountId: userId }
    if (!invitation || !(await insertIdentity(tx, owner, identity))) throw new SsoError('taken')
    await tx.insert(orgMembers).values({ userId, orgId, role: invitation.role })
  })
}

const domainsAtOnce = 200

/** Those that wait for a decision first. */
export function listDomains(db: Db) {
  return asOwner(db, (tx) =>
    tx
      .select({
        orgId: ssoDomains.orgId,
        organisation: organisations.name,
        domain: ssoDomains.domain,
        issuer: ssoProviders.issuer,
        approvedAt: ssoDomains.approvedAt,
        approvedBy: ssoDomains.approvedBy,
        createdAt: ssoDomains.createdAt,
      })
      .from(ssoDomains)
      .innerJoin(organisations, eq(organisations.id, ssoDomains.orgId))
      .innerJoin(ssoProviders, eq(ssoProviders.orgId, ssoDomains.orgId))
      .orderBy(sql`${ssoDomains.approvedAt} desc nulls first`, asc(ssoDomains.domain))
      .limit(domainsAtOnce),
  )
}

/** Returns false if the claim is gone, and 'taken' if another organisation has the domain. */
export async function decideDomain(
  db: Db,
  { orgId, domain }: { orgId: string; domain: string },
  by: string | null,
) {
  const change = { approvedAt: by === null ? null : new Date(), approvedBy: by }
  try {
    const changed = await asOwner(db, (tx) =>
      tx
        .update(ssoDomains)
        .set(change)
        .where(and(eq(ssoDomains.orgId, orgId), eq(ssoDomains.domain, domain)))
        .returning({ domain: ssoDomains.domain }),
    )
    return changed.length > 0
  } catch (error) {
    if (violates(error, 'one_organisation_per_domain')) return 'taken' as const
    throw error
  }
}
