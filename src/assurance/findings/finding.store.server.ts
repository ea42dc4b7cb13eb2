import { asc, eq, sql } from 'drizzle-orm'
import { changedOrThrow } from '../../server/db/changed-or-throw.ts'
import type { Db } from '../../server/db/database.ts'
import { findingMessages, findings } from '../assurance.tables.ts'
import type { FindingInput } from './finding.schema.ts'

export type StoredFinding = typeof findings.$inferSelect
export type StoredMessage = typeof findingMessages.$inferSelect

const effectKg = sql<string | null>`trim_scale(${findings.effectKg})::text`

export async function listFindings(tx: Db, claimId: string): Promise<StoredFinding[]> {
  const rows = await tx
    .select({ finding: findings, effectKg })
    .from(findings)
    .where(eq(findings.claimId, claimId))
    .orderBy(asc(findings.number))
  return rows.map(({ finding, effectKg: effect }) => ({ ...finding, effectKg: effect }))
}

export function listMessages(tx: Db, claimId: string): Promise<StoredMessage[]> {
  return tx
    .select()
    .from(findingMessages)
    .where(eq(findingMessages.claimId, claimId))
    .orderBy(asc(findingMessages.id))
}

export async function findFinding(tx: Db, id: string): Promise<StoredFinding | undefined> {
  const [finding] = await tx.select().from(findings).where(eq(findings.id, id))
  return finding
}

/** The caller has locked the claim, so two findings cannot get the same number. */
export async function insertFinding(
  tx: Db,
  of: { claimId: string; orgId: string; revision: number; raisedBy: string },
  { kind, title, rows, effectKg: effect }: Omit<FindingInput, 'text'>,
) {
  const number = sql<number>`(select coalesce(max(number), 0) + 1 from findings where claim_id = ${of.claimId})`
  const [made] = await tx
    .insert(findings)
    .values({ ...of, kind, title, rows, effectKg: effect, number })
    .returning()
  if (!made) throw new Error('the database returned no row for a finding')
  return made
}

export async function insertMessage(tx: Db, message: typeof findingMessages.$inferInsert) {
  await tx.insert(findingMessages).values(message)
}

export async function updateFinding(
  tx: Db,
  id: string,
  change: Partial<Pick<StoredFinding, 'status' | 'effectKg'>>,
) {
  const changed = tx
    .update(findings)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(findings.id, id))
  changedOrThrow(await changed.returning({ id: findings.id }))
}
