import { and, eq } from 'drizzle-orm'
import type { Db } from '../../server/db/database.ts'
import { statements, verifierKeys } from '../assurance.tables.ts'

/** A trigger of the table then marks the claim as signed. */
export async function insertStatement(tx: Db, statement: typeof statements.$inferInsert) {
  await tx.insert(statements).values(statement)
}

/** Whether the statement about a claim is this person's. */
export async function hasSigned(tx: Db, claimId: string, userId: string) {
  const [signed] = await tx
    .select({ key: statements.keyId })
    .from(statements)
    .innerJoin(verifierKeys, eq(verifierKeys.id, statements.keyId))
    .where(and(eq(statements.claimId, claimId), eq(verifierKeys.userId, userId)))
  return signed !== undefined
}
