import { and, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '../server/db/database.ts'
import { oneTimeLinks } from '../server/db/schema.ts'
import { newLink } from '../server/mail/mail-link.store.server.ts'
import { hashToken } from '../server/sessions/session.store.server.ts'

/** Replaces the previous link. Lock the account first: it may be about to be disabled. */
export async function createLink(tx: Db, secret: string, userId: string): Promise<string> {
  const { token, link } = newLink(secret)
  await tx
    .insert(oneTimeLinks)
    .values({ userId, ...link })
    .onConflictDoUpdate({ target: oneTimeLinks.userId, set: link })
  return token
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
