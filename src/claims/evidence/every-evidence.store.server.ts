import { asc, isNull } from 'drizzle-orm'
import { asOwner } from '../../server/db/as-owner.ts'
import type { Db } from '../../server/db/database.ts'
import { evidenceFiles } from '../claim.tables.ts'
import { evidenceFileName } from './evidence.store.server.ts'

/** Lists the evidence of all organisations for a backup, each stored file once. */
export async function listEvidenceFiles(db: Db) {
  const rows = await asOwner(db, (tx) =>
    tx
      .selectDistinct({
        orgId: evidenceFiles.orgId,
        sha256: evidenceFiles.sha256,
        contentType: evidenceFiles.mediaType,
      })
      .from(evidenceFiles)
      .where(isNull(evidenceFiles.removedAt))
      .orderBy(asc(evidenceFiles.orgId), asc(evidenceFiles.sha256)),
  )
  return rows.map(({ contentType, ...file }) => ({ name: evidenceFileName(file), contentType }))
}
