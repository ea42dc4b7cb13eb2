import { and, desc, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '../../server/db/database.ts'
import { hashToken, newToken } from '../../server/hash-token.ts'
import { pagePreviewLinks } from '../page.tables.ts'

const { id, pageId, madeBy, createdAt, expiresAt, tokenHash } = pagePreviewLinks

/** Returns the token, which is not stored. */
export async function createPreviewLink(
  db: Db,
  secret: string,
  link: { pageId: number; madeBy: string; hours: number },
) {
  const token = newToken()
  const [made] = await db
    .insert(pagePreviewLinks)
    .values({
      pageId: link.pageId,
      madeBy: link.madeBy,
      tokenHash: hashToken(secret, token),
      expiresAt: new Date(Date.now() + link.hours * 3_600_000),
    })
    .returning({ id, madeBy, createdAt, expiresAt })
  if (!made) throw new Error('the database returned no row for a new preview link')
  return { token, link: made }
}

/** Links that still work, newest first. */
export function listPreviewLinks(db: Db, page: number) {
  return db
    .select({ id, madeBy, createdAt, expiresAt })
    .from(pagePreviewLinks)
    .where(and(eq(pageId, page), gt(expiresAt, new Date())))
    .orderBy(desc(id))
    .limit(100)
}

export async function findPreviewLink(db: Db, secret: string, token: string) {
  const [link] = await db
    .select({ pageId, madeBy, expiresAt })
    .from(pagePreviewLinks)
    .where(and(eq(tokenHash, hashToken(secret, token)), gt(expiresAt, new Date())))
  return link
}

/** Returns false if this page has no such link. */
export async function revokePreviewLink(db: Db, page: number, link: number) {
  const gone = await db
    .delete(pagePreviewLinks)
    .where(and(eq(pageId, page), eq(id, link)))
    .returning({ id })
  return gone.length > 0
}

export async function removeExpiredPreviews(db: Db) {
  await db.delete(pagePreviewLinks).where(lt(expiresAt, new Date()))
}
