import { eq } from 'drizzle-orm'
import type { Db } from '../../src/server/db/database.ts'
import { clientAccounts, users } from '../../src/server/db/schema.ts'

export async function updatePersonEmail(db: Db, username: string, email: string) {
  const [account] = await db
    .select()
    .from(clientAccounts)
    .where(eq(clientAccounts.username, username))
  await db
    .update(users)
    .set({ email })
    .where(eq(users.id, account?.userId ?? ''))
}
