import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '../../server/db/open-database.ts'
import { oneTimeLinks } from '../../server/db/schema.ts'
import { hashToken } from '../../server/sessions/session.store.server.ts'

export const linkLifetimeHours = 72

/** The newest one counts: those made before are worth nothing any more. */
export async function createLink(db: Db, secret: string, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.transaction(async (tx) => {
    await tx.delete(oneTimeLinks).where(eq(oneTimeLinks.userId, userId))
    await tx.insert(oneTimeLinks).values({
      tokenHash: hashToken(secret, token),
      userId,
      expiresAt: new Date(Date.now() + linkLifetimeHours * 3_600_000),
    })
  })
  return token
}

export async function findLink(db: Db, secret: string, token: string) {
  const [link] = await db.select().from(oneTimeLinks).where(working(secret, token))
  return link
}

/** Uses it up: of two that come at once, one gets it. */
export async function takeLink(db: Db, secret: string, token: string) {
  const [link] = await db.delete(oneTimeLinks).where(working(secret, token)).returning()
  return link
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
