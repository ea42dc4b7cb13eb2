import type { Db } from '../../server/db/database.ts'
import { statements } from '../../server/db/schema.ts'

/** The claim is a signed one from then on: the table's trigger sees to that. */
export async function insertStatement(tx: Db, statement: typeof statements.$inferInsert) {
  await tx.insert(statements).values(statement)
}
