import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { clientAccounts, users } from '../../accounts/account.tables.ts'
import { personName } from '../../organisations/organisation.store.server.ts'
import { changedOrThrow } from '../../server/db/changed-or-throw.ts'
import type { Db } from '../../server/db/database.ts'
import { engagements } from '../assurance.tables.ts'

export type StoredEngagement = typeof engagements.$inferSelect

type VerifierOrganisation = {
  id: string
  publicId: string
  name: string
  country: string
  isSample: boolean
}

/** Verifier organisations that can be asked. */
export async function listVerifiers(tx: Db): Promise<VerifierOrganisation[]> {
  const { rows } = await tx.execute<VerifierOrganisation>(
    sql`select id, public_id as "publicId", name, country, is_sample as "isSample" from verifier_organisations()`,
  )
  return rows
}

export async function insertEngagement(tx: Db, given: typeof engagements.$inferInsert) {
  const [made] = await tx.insert(engagements).values(given).returning()
  if (!made) throw new Error('the database returned no row for an engagement')
  return made
}

/** The newest engagement of a claim: the one under way, or the last one that was closed. */
export async function findEngagementOf(tx: Db, claimId: string) {
  const [found] = await tx
    .select({ engagement: engagements, verifier: personName })
    .from(engagements)
    .leftJoin(users, eq(users.id, engagements.verifierId))
    .leftJoin(clientAccounts, eq(clientAccounts.userId, users.id))
    .where(eq(engagements.claimId, claimId))
    .orderBy(desc(engagements.requestedAt))
    .limit(1)
  return found
}

/** Returns undefined if there is no engagement that could be cancelled. */
export async function cancelEngagement(tx: Db, claimId: string) {
  const [ended] = await tx
    .update(engagements)
    .set({ status: 'ended', closedAt: new Date() })
    .where(
      and(eq(engagements.claimId, claimId), inArray(engagements.status, ['requested', 'approved'])),
    )
    .returning()
  return ended
}

/** An engagement with the figures of the revision under review, once there is one. */
const asReviewed = {
  ...getTableColumns(engagements),
  summary:
    sql`${engagements.summary} || coalesce(reviewed_figures(${engagements.id}), '{}')`.mapWith(
      engagements.summary,
    ),
}

/** Engagements of the verifier organisation that `tx` was opened for. */
export function listEngagements(tx: Db, orgId: string) {
  return tx
    .select({ engagement: asReviewed, verifier: personName })
    .from(engagements)
    .leftJoin(users, eq(users.id, engagements.verifierId))
    .leftJoin(clientAccounts, eq(clientAccounts.userId, users.id))
    .where(eq(engagements.verifierOrgId, orgId))
    .orderBy(desc(engagements.requestedAt))
    .limit(200)
}

export async function findEngagement(tx: Db, id: string): Promise<StoredEngagement | undefined> {
  const [found] = await tx.select().from(engagements).where(eq(engagements.id, id))
  return found
}

export async function findReviewedEngagement(tx: Db, id: string) {
  const [found] = await tx.select(asReviewed).from(engagements).where(eq(engagements.id, id))
  return found
}

/** Puts the claim under this person's review. Returns its id; null if it cannot be accepted. */
export async function acceptEngagement(tx: Db, id: string) {
  const { rows } = await tx.execute<{ claimId: string | null }>(
    sql`select accept_engagement(${id}) as "claimId"`,
  )
  return rows[0]?.claimId ?? null
}

export async function declineEngagement(tx: Db, id: string, reason: string) {
  const { rows } = await tx.execute<{ done: boolean }>(
    sql`select decline_engagement(${id}, ${reason}) as done`,
  )
  return rows[0]?.done ?? false
}

/** Ends an accepted engagement on behalf of its verifier. */
export async function resignEngagement(tx: Db, id: string, note: string) {
  const ended = tx
    .update(engagements)
    .set({ status: 'ended', closedAt: new Date(), note })
    .where(and(eq(engagements.id, id), eq(engagements.status, 'accepted')))
    .returning({ id: engagements.id })
  changedOrThrow(await ended)
}
