import { emptyMediaTrash, settleMoved } from '../../media/media-trash.server.ts'
import type { Db } from '../../server/db/database.ts'
import type { Services } from '../../server/services.ts'
import { thinRevisions } from '../history/revision.store.server.ts'
import { removeExpiredPreviews } from '../sharing/preview-link.store.server.ts'
import { deletePagesForGood, listTrashedIds } from './trash.store.server.ts'

const trashDays = 30

/** Empties the trash of pages deleted before a time, or of all pages. Returns their number. */
export async function emptyPageTrash(db: Db, before?: Date) {
  let deleted = 0
  for (;;) {
    const ids = await listTrashedIds(db, before)
    if (ids.length === 0) return deleted
    deleted += await deletePagesForGood(db, ids)
  }
}

/** Removes expired trash, preview links and revisions. Runs periodically. */
export async function tidyPages(services: Services) {
  const { db, config } = services
  const before = new Date(Date.now() - trashDays * 86_400_000)
  await emptyPageTrash(db, before)
  await settleMoved(services)
  await emptyMediaTrash(services, before)
  await removeExpiredPreviews(db)
  await thinRevisions(db, config.revisionDays)
}
