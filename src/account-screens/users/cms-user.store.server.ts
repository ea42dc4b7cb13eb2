import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { cmsUsers } from '../../accounts/account.tables.ts'
import { hasFactor } from '../../accounts/second-factor/factor.store.server.ts'
import { endSessionsOf } from '../../accounts/session/session.store.server.ts'
import type { Db } from '../../server/db/database.ts'
import type { CmsUserChange } from './cms-user.schema.ts'

export type StoredCmsUser = Omit<typeof cmsUsers.$inferSelect, 'password' | 'hasPassword'> & {
  hasSecondStep: boolean
}

// The password's hash stays in the database.
const { id, username, email, role, createdAt, lastLogin, disabledAt } = cmsUsers
const hasSecondStep = hasFactor('cms', sql`${id}::text`)
const columns = { id, username, email, role, createdAt, lastLogin, disabledAt, hasSecondStep }

export function listCmsUsers(db: Db): Promise<StoredCmsUser[]> {
  return db.select(columns).from(cmsUsers).orderBy(cmsUsers.username)
}

export async function findCmsUser(db: Db, userId: number) {
  const [user] = await db.select(columns).from(cmsUsers).where(eq(cmsUsers.id, userId))
  return user
}

/** At least one admin must stay, even if two admins change each other at the same time. */
export async function changeCmsUser(db: Db, userId: number, change: CmsUserChange) {
  return db.transaction(async (tx) => {
    await tx.execute('lock table cms_users in exclusive mode')
    const user = await findCmsUser(tx, userId)
    if (!user) return 'missing' as const
    const wasDisabled = user.disabledAt !== null
    const { role: newRole = user.role, disabled = wasDisabled, email = user.email } = change
    const staysAdmin = newRole === 'admin' && !disabled
    if (user.role === 'admin' && !wasDisabled && !staysAdmin) {
      const [other] = await tx
        .select({ id: cmsUsers.id })
        .from(cmsUsers)
        .where(
          and(eq(cmsUsers.role, 'admin'), isNull(cmsUsers.disabledAt), ne(cmsUsers.id, userId)),
        )
        .limit(1)
      if (!other) return 'last-admin' as const
    }
    const [changed] = await tx
      .update(cmsUsers)
      .set({
        role: newRole,
        email: email || null,
        disabledAt: disabled ? (user.disabledAt ?? new Date()) : null,
      })
      .where(eq(cmsUsers.id, userId))
      .returning(columns)
    if (disabled) await endSessionsOf(tx, { kind: 'cms', accountId: String(userId) })
    return changed ?? ('missing' as const)
  })
}
