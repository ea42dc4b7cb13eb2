import { desc, eq } from 'drizzle-orm'
import type { NoticeKind } from '../../../content/clients/notices.ts'
import type { Db } from '../../server/db/database.ts'
import { clientAccounts, personNotices, users } from '../account.tables.ts'

const shownAtOnce = 20

export async function insertNotice(
  tx: Db,
  userId: string,
  kind: NoticeKind,
  detail: Record<string, string>,
) {
  await tx.insert(personNotices).values({ userId, kind, detail })
}

/** The newest first. */
export function listNotices(db: Db, userId: string, atMost = shownAtOnce) {
  const { id, kind, detail, createdAt } = personNotices
  return db
    .select({ id, kind, detail, createdAt })
    .from(personNotices)
    .where(eq(personNotices.userId, userId))
    .orderBy(desc(id))
    .limit(atMost)
}

/** Returns undefined for a person without an account or an address. */
export async function findReader(tx: Db, userId: string) {
  const [reader] = await tx
    .select({ email: users.email, username: clientAccounts.username })
    .from(users)
    .innerJoin(clientAccounts, eq(clientAccounts.userId, users.id))
    .where(eq(users.id, userId))
  return reader?.email ? { ...reader, email: reader.email } : undefined
}
