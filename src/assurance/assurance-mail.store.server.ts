import { sql } from 'drizzle-orm'
import type { Db } from '../server/db/database.ts'

/** Mail addresses of one side of an engagement, for those who take part in it. */
export async function addressesOf(tx: Db, engagementId: string, side: 'client' | 'verifier') {
  const { rows } = await tx.execute<{ email: string }>(
    sql`select engagement_addresses(${engagementId}, ${side}) as email`,
  )
  return rows.map(({ email }) => email)
}
