import { eq, sql } from 'drizzle-orm'
import { clientAccounts, users } from '../../src/accounts/account.tables.ts'
import { asOwner } from '../../src/server/db/as-owner.ts'
import type { Db } from '../../src/server/db/database.ts'
import type { testApp } from './test-app.ts'

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

type App = ReturnType<typeof testApp>

/** Adds a person with a role to the organisation of a member. */
export async function memberBeside(
  app: App,
  { username }: { username: string },
  role: 'viewer' | 'preparer' | 'owner' | 'verifier',
) {
  const client = await app.client()
  await asOwner(app.services.db, (tx) =>
    tx.execute(sql`
      insert into org_members (user_id, org_id, role)
      select a.user_id, m.org_id, ${role} from client_accounts a, org_members m
      join client_accounts o on o.user_id = m.user_id
      where a.username = ${client.username} and o.username = ${username}`),
  )
  return client
}
