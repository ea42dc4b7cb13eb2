import type { Db } from '../../server/db/database.ts'
import { statements } from '../../server/db/schema.ts'

/** A trigger of the table then marks the claim as signed. */
export async function insertStatement(tx: Db, statement: typeof statements.$inferInsert) {
  await tx.insert(statements).values(statement)
}
