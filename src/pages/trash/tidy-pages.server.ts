import { emptyMediaTrash, settleMoved } from '../../media/media-trash.server.ts'
import type { Db } from '../../server/db/database.ts'
import type { Services } from '../../server/services.ts'
import { thinRevisions } from '../history/revision.store.server.ts'
import { removeExpiredPreviews } from '../sharing/preview-link.store.server.ts'
import { deletePagesForGood, listTrashedIds } from './trash.store.server.ts'

const trashDays = 30

/** Those that were deleted before then; all of them without a time. Returns how many. */
export async function emptyPageTrash(db: Db, before?: Date) {
  let deleted = 0
  for (;;) {
    const ids = await listTrashedIds(db, before)
    if (ids.length === 0) return deleted
    deleted += await deletePagesForGood(db, ids)
  }
}

/** Removes what has been kept long enough, at intervals. */
export async function tidyPages(services: Services) {
  const { db, config } = services
  const before = new Date(Date.now() - trashDays * 86_400_000)
  await emptyPageTrash(db, before)
  await settleMoved(services)
  await emptyMediaTrash(services, before)
  await removeExpiredPreviews(db)
  await thinRevisions(db, config.revisionDays)
}
