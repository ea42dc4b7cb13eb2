import { and, eq, inArray, like, notInArray, sql } from 'drizzle-orm'
import { clientAccounts, users } from '../../accounts/account.tables.ts'
import { evidenceFiles } from '../../claims/claim.tables.ts'
import { evidenceFileName } from '../../claims/evidence/evidence.store.server.ts'
import type { OrgKind } from '../../organisations/organisation.schema.ts'
import { newPublicId } from '../../organisations/organisation.store.server.ts'
import { organisations, orgMembers } from '../../organisations/organisation.tables.ts'
import { asOwner } from '../../server/db/as-owner.ts'
import type { Db } from '../../server/db/database.ts'
import { engagements, statements } from '../assurance.tables.ts'

// Sample organisations of both kinds. Only administrators of the CMS get here.

/** How the usernames of sample accounts begin. */
export const sampleUsername = 'sample-'

export async function hasSampleOrganisations(db: Db) {
  const found = await asOwner(db, (tx) => tx.select().from(organisations).where(isSample).limit(1))
  return found.length > 0
}

const isSample = eq(organisations.isSample, true)

export function insertSampleOrganisation(
  db: Db,
  { name, kind, userId }: { name: string; kind: OrgKind; userId: string },
) {
  return asOwner(db, async (tx) => {
    const [made] = await tx
      .insert(organisations)
      .values({ name, kind, country: 'AE', isSample: true, publicId: newPublicId() })
      .returning()
    if (!made) throw new Error('the database returned no row for an organisation')
    await tx.insert(orgMembers).values({ userId, orgId: made.id, role: 'owner' })
    return made
  })
}

/** Tables of tenants, referring tables first. Deleting a claim deletes everything else of it. */
const ofOrganisations = [
  'finding_messages',
  'findings',
  'row_flags',
  'calculations',
  'claims',
  'verifier_keys',
  'activity_mappings',
  'spend_rates',
  'base_years',
  'base_year_events',
  'targets',
  'denominators',
  'factors',
  'factor_sets',
  'program_calls',
  'org_invitations',
  'org_members',
]

/** What belongs to an organisation by its id as a text. */
const connections = ['read_tokens', 'webhooks']

/**
 * Returns the names of files whose bytes are no longer needed, or why nothing was deleted: 'signed'
 * if a sample claim was signed, 'asked' if a real organisation has asked the sample verifier.
 */
export function deleteSampleOrganisations(db: Db): Promise<string[] | 'none' | 'signed' | 'asked'> {
  return asOwner(db, async (tx) => {
    const found = await tx.select({ id: organisations.id }).from(organisations).where(isSample)
    const ids = found.map(({ id }) => id)
    if (ids.length === 0) return 'none'
    const signed = await tx.select().from(statements).where(inArray(statements.orgId, ids)).limit(1)
    if (signed.length > 0) return 'signed'
    const asked = await tx
      .select()
      .from(engagements)
      .where(and(inArray(engagements.verifierOrgId, ids), notInArray(engagements.orgId, ids)))
      .limit(1)
    if (asked.length > 0) return 'asked'
    const files = await tx.select().from(evidenceFiles).where(inArray(evidenceFiles.orgId, ids))
    // A real person who was invited keeps their account.
    const people = await tx
      .select({ userId: orgMembers.userId })
      .from(orgMembers)
      .innerJoin(clientAccounts, eq(clientAccounts.userId, orgMembers.userId))
      .where(
        and(inArray(orgMembers.orgId, ids), like(clientAccounts.username, `${sampleUsername}%`)),
      )
    // Lets append-only tables delete rows of samples until the transaction ends.
    await tx.execute(sql`select set_config('app.maintenance', 'remove-samples', true)`)
    for (const table of ofOrganisations) {
      await tx.execute(
        sql`delete from ${sql.identifier(table)} where org_id = any(${sql.param(ids)}::uuid[])`,
      )
    }
    for (const table of connections) {
      await tx.execute(
        sql`delete from ${sql.identifier(table)} where owner_kind = 'organisation' and owner_id = any(${sql.param(ids)}::text[])`,
      )
    }
    await tx.delete(organisations).where(and(isSample, inArray(organisations.id, ids)))
    const userIds = people.map(({ userId }) => userId)
    await tx.delete(users).where(inArray(users.id, userIds))
    return files.map(evidenceFileName)
  })
}
