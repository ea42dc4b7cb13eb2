import { and, count, desc, eq } from 'drizzle-orm'
import { users } from '../../accounts/account.tables.ts'
import type { Db } from '../../server/db/database.ts'
import type { ScenarioInput } from './scenario.schema.ts'
import { clientScenarios } from './scenario.tables.ts'

export type StoredScenario = typeof clientScenarios.$inferSelect

// Every function takes the client's id, so that no call can reach another client's rows.

export function listScenarios(db: Db, userId: string): Promise<StoredScenario[]> {
  return db
    .select()
    .from(clientScenarios)
    .where(eq(clientScenarios.userId, userId))
    .orderBy(desc(clientScenarios.createdAt), desc(clientScenarios.id))
}

/** Returns undefined if the client has reached the maximum. */
export function insertScenario(db: Db, userId: string, input: ScenarioInput, max: number) {
  return db.transaction(async (tx) => {
    // Two concurrent saves must not both be the last one allowed.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const [kept] = await tx
      .select({ total: count() })
      .from(clientScenarios)
      .where(eq(clientScenarios.userId, userId))
    if ((kept?.total ?? 0) >= max) return undefined
    const [stored] = await tx
      .insert(clientScenarios)
      .values({ ...input, userId })
      .returning()
    return stored
  })
}

export async function renameScenario(db: Db, userId: string, id: number, name: string) {
  const [scenario] = await db
    .update(clientScenarios)
    .set({ name })
    .where(own(userId, id))
    .returning()
  return scenario
}

export async function deleteScenario(db: Db, userId: string, id: number) {
  const deleted = await db.delete(clientScenarios).where(own(userId, id)).returning()
  return deleted.length > 0
}

function own(userId: string, id: number) {
  return and(eq(clientScenarios.userId, userId), eq(clientScenarios.id, id))
}
