import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { oneTimeLinks } from '../db/schema.ts'
import { hashToken } from '../sessions/session.store.server.ts'

export const linkLifetimeHours = 72

/** In the body of a queued mail, in place of the token. */
export const tokenPlaceholder = '{token}'

export function newLink(secret: string) {
  const token = randomBytes(32).toString('base64url')
  const now = Date.now()
  const link = {
    tokenHash: hashToken(secret, token),
    createdAt: new Date(now),
    expiresAt: new Date(now + linkLifetimeHours * 3_600_000),
  }
  return { token, link }
}

/**
 * A new token for the link that somebody was promised, or null if it has ended since: by a changed
 * password, a disabled account, or a restored backup, which holds no links.
 */
export async function renewLink(db: Db, secret: string, userId: string) {
  const { token, link } = newLink(secret)
  const renewed = await db
    .update(oneTimeLinks)
    .set(link)
    .where(and(eq(oneTimeLinks.userId, userId), gt(oneTimeLinks.expiresAt, new Date())))
    .returning({ userId: oneTimeLinks.userId })
  return renewed.length > 0 ? token : null
}
