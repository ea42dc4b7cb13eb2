import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { cmsUsers } from '../accounts/account.tables.ts'
import type { Db } from '../server/db/database.ts'

/** Mail addresses of one side of an engagement, for those who take part in it. */
export async function addressesOf(tx: Db, engagementId: string, side: 'client' | 'verifier') {
  const { rows } = await tx.execute<{ email: string }>(
    sql`select engagement_addresses(${engagementId}, ${side}) as email`,
  )
  return rows.map(({ email }) => email)
}

/** Mail addresses of the administrators, who approve engagements and keys. */
export async function addressesOfAdmins(db: Db) {
  const rows = await db
    .select({ email: cmsUsers.email })
    .from(cmsUsers)
    .where(and(eq(cmsUsers.role, 'admin'), isNull(cmsUsers.disabledAt), isNotNull(cmsUsers.email)))
  return rows.flatMap(({ email }) => email ?? [])
}
