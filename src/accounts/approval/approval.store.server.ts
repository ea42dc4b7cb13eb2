import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../server/db/database.ts'
import { cmsUsers } from '../account.tables.ts'
import { securitySettings } from '../second-factor/factor.tables.ts'

/** Whether also what editors write has to be approved by somebody else. */
export async function readApprovalRequired(db: Db) {
  const [settings] = await db
    .select({ required: securitySettings.approvalRequired })
    .from(securitySettings)
  return settings?.required ?? false
}

export async function setApprovalRequired(db: Db, approvalRequired: boolean) {
  await db
    .insert(securitySettings)
    .values({ approvalRequired })
    .onConflictDoUpdate({ target: securitySettings.id, set: { approvalRequired } })
}

/** Addresses of those who can approve what this person asks for. */
export async function addressesOfApprovers(db: Db, askedBy: string) {
  const rows = await db
    .selectDistinct({ email: cmsUsers.email })
    .from(cmsUsers)
    .where(
      and(
        inArray(cmsUsers.role, ['editor', 'admin']),
        isNull(cmsUsers.disabledAt),
        isNotNull(cmsUsers.email),
        ne(cmsUsers.username, askedBy),
      ),
    )
  return rows.flatMap(({ email }) => email ?? [])
}

export async function findAddressOf(db: Db, username: string) {
  const [user] = await db
    .select({ email: cmsUsers.email })
    .from(cmsUsers)
    .where(and(eq(cmsUsers.username, username), isNull(cmsUsers.disabledAt)))
  return user?.email ?? undefined
}
