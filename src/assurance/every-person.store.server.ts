import { asc, eq } from 'drizzle-orm'
import { claims } from '../claims/claim.tables.ts'
import { asOwner } from '../server/db/as-owner.ts'
import type { Db } from '../server/db/database.ts'
import { findingMessages, rowFlags, verifierKeys } from './assurance.tables.ts'

/** The data about one person that they can export, including data of reviews that are over. */
export function listAssuranceOf(db: Db, userId: string) {
  return asOwner(db, async (tx) => ({
    messages: await tx
      .select({
        claim: claims.title,
        text: findingMessages.text,
        writtenAt: findingMessages.writtenAt,
      })
      .from(findingMessages)
      .innerJoin(claims, eq(claims.id, findingMessages.claimId))
      .where(eq(findingMessages.authorId, userId))
      .orderBy(asc(findingMessages.id)),
    flags: await tx
      .select({
        claim: claims.title,
        revision: rowFlags.revision,
        row: rowFlags.n,
        mark: rowFlags.mark,
        note: rowFlags.note,
        updatedAt: rowFlags.updatedAt,
      })
      .from(rowFlags)
      .innerJoin(claims, eq(claims.id, rowFlags.claimId))
      .where(eq(rowFlags.verifierId, userId))
      .orderBy(asc(claims.title), asc(rowFlags.revision), asc(rowFlags.n)),
    keys: await tx
      .select({
        id: verifierKeys.id,
        status: verifierKeys.status,
        registration: verifierKeys.registration,
        registeredAt: verifierKeys.registeredAt,
        revokedSince: verifierKeys.revokedSince,
      })
      .from(verifierKeys)
      .where(eq(verifierKeys.userId, userId))
      .orderBy(asc(verifierKeys.registeredAt)),
  }))
}
