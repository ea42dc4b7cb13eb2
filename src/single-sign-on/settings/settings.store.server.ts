import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Member } from '../../organisations/organisation.schema.ts'
import type { Db } from '../../server/db/database.ts'
import { asTenant } from '../../server/db/tenancy.ts'
import { domainsOf, type SsoSettings } from '../sso.schema.ts'
import { ssoDomains, ssoProviders } from '../sso.tables.ts'

/** The settings of an organisation, for its owners. */
export function readSettings(db: Db, member: Member) {
  return asTenant(db, member, async (tx) => {
    const [provider] = await tx
      .select()
      .from(ssoProviders)
      .where(eq(ssoProviders.orgId, member.orgId))
    const domains = await tx
      .select({ domain: ssoDomains.domain, approvedAt: ssoDomains.approvedAt })
      .from(ssoDomains)
      .where(eq(ssoDomains.orgId, member.orgId))
      .orderBy(asc(ssoDomains.domain))
    return { provider, domains }
  })
}

/** Domains that stay keep their approval. `clientSecret` is sealed; undefined keeps the stored one. */
export function writeSettings(
  db: Db,
  member: Member,
  given: SsoSettings,
  clientSecret: Uint8Array | undefined,
) {
  const { issuer, clientId, trustsSecondStep, isRequired } = given
  const values = {
    ...{ issuer, clientId, trustsSecondStep, isRequired },
    newRole: given.role,
    updatedAt: new Date(),
  }
  return asTenant(db, member, async (tx) => {
    const { orgId } = member
    if (clientSecret) {
      await tx
        .insert(ssoProviders)
        .values({ orgId, ...values, clientSecret })
        .onConflictDoUpdate({ target: ssoProviders.orgId, set: { ...values, clientSecret } })
    } else {
      const changed = await tx
        .update(ssoProviders)
        .set(values)
        .where(eq(ssoProviders.orgId, orgId))
        .returning({ orgId: ssoProviders.orgId })
      if (changed.length === 0) return false
    }
    const domains = domainsOf(given)
    await tx
      .delete(ssoDomains)
      .where(and(eq(ssoDomains.orgId, orgId), notInArray(ssoDomains.domain, domains)))
    const known = await tx
      .select({ domain: ssoDomains.domain })
      .from(ssoDomains)
      .where(and(eq(ssoDomains.orgId, orgId), inArray(ssoDomains.domain, domains)))
    const fresh = domains.filter((domain) => !known.some((one) => one.domain === domain))
    if (fresh.length > 0) {
      await tx.insert(ssoDomains).values(fresh.map((domain) => ({ orgId, domain })))
    }
    return true
  })
}

/** Returns false if there were none. Links with identities stay, for when it is turned on again. */
export function deleteSettings(db: Db, member: Member) {
  return asTenant(db, member, async (tx) => {
    await tx.delete(ssoDomains).where(eq(ssoDomains.orgId, member.orgId))
    const deleted = await tx
      .delete(ssoProviders)
      .where(eq(ssoProviders.orgId, member.orgId))
      .returning({ orgId: ssoProviders.orgId })
    return deleted.length > 0
  })
}
