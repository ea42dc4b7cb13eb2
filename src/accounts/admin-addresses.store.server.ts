import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../server/db/database.ts'
import { cmsUsers } from './account.tables.ts'

/** Mail addresses of the administrators, who approve engagements and keys and watch the log. */
export async function addressesOfAdmins(db: Db) {
  const rows = await db
    .select({ email: cmsUsers.email })
    .from(cmsUsers)
    .where(and(eq(cmsUsers.role, 'admin'), isNull(cmsUsers.disabledAt), isNotNull(cmsUsers.email)))
  return rows.flatMap(({ email }) => email ?? [])
}
