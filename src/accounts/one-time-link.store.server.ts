import { and, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '../server/db/database.ts'
import { hashToken, newToken } from '../server/hash-token.ts'
import { oneTimeLinks } from './account.tables.ts'

export const linkLifetimeHours = 72

/** Replaces the previous link. Lock the account first: it may be about to be disabled. */
export async function createLink(tx: Db, secret: string, userId: string): Promise<string> {
  const { token, link } = newLink(secret)
  await tx
    .insert(oneTimeLinks)
    .values({ userId, ...link })
    .onConflictDoUpdate({ target: oneTimeLinks.userId, set: link })
  return token
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

export async function findLink(db: Db, secret: string, token: string) {
  const [link] = await db.select().from(oneTimeLinks).where(working(secret, token))
  return link
}

/**
 * Uses the link up, so that only one of two concurrent calls gets it. Returns false if it has
 * ended.
 */
export async function takeLink(tx: Db, secret: string, token: string) {
  return (await tx.delete(oneTimeLinks).where(working(secret, token)).returning()).length > 0
}

export async function endLinkOf(tx: Db, userId: string) {
  await tx.delete(oneTimeLinks).where(eq(oneTimeLinks.userId, userId))
}

export async function removeExpiredLinks(db: Db) {
  await db.delete(oneTimeLinks).where(lt(oneTimeLinks.expiresAt, new Date()))
}

function working(secret: string, token: string) {
  return and(
    eq(oneTimeLinks.tokenHash, hashToken(secret, token)),
    gt(oneTimeLinks.expiresAt, new Date()),
  )
}

function newLink(secret: string) {
  const token = newToken()
  const now = Date.now()
  const link = {
    tokenHash: hashToken(secret, token),
    createdAt: new Date(now),
    expiresAt: new Date(now + linkLifetimeHours * 3_600_000),
  }
  return { token, link }
}
