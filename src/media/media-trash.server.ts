import { AppError } from '../lib/app-error.ts'
import type { Services } from '../server/services.ts'
import {
  deleteMediaForGood,
  findMedia,
  findPagesUsing,
  listTrashedMediaIds,
  restoreMedia,
  type StoredMedia,
  trashFolder,
  trashMedia,
} from './media.store.server.ts'

type Stores = Pick<Services, 'db' | 'files'>
type Files = Services['files']

/**
 * Throws a picture away. If published pages show it, the editor must have seen which: `confirmed`
 * names them.
 */
export async function throwAway(
  { db, files }: Stores,
  id: number,
  confirmed: readonly number[],
  deletedBy: string,
) {
  const media = (await findMedia(db, id)) ?? refuseMissing()
  const showing = (await findPagesUsing(db, media.filename)).filter(
    (page) => page.isPublished === 'published',
  )
  if (showing.some((page) => !confirmed.includes(page.id))) {
    const titles = showing.map(({ title }) => `“${title}”`).join(', ')
    throw new AppError(
      'in_use',
      `Published pages show this picture: ${titles}. Nothing was deleted. Confirm these pages to delete it all the same.`,
    )
  }
  const trashed = await trashMedia(db, id, deletedBy, (found) => moveFiles(files, found, 'away'))
  if (!trashed) refuseMissing()
}

export async function bringBack({ db, files }: Stores, id: number) {
  return restoreMedia(db, id, (media) => moveFiles(files, media, 'back'))
}

export async function removeForGood({ db, files }: Stores, id: number) {
  return deleteMediaForGood(db, id, (media) =>
    files.remove(namesOf(media).map((name) => trashFolder + name)),
  )
}

/** Those that were deleted before then; all of them without a time. Returns how many. */
export async function emptyMediaTrash(services: Stores, before?: Date) {
  let removed = 0
  for (;;) {
    const ids = await listTrashedMediaIds(services.db, before)
    if (ids.length === 0) return removed
    for (const id of ids) if (await removeForGood(services, id)) removed += 1
  }
}

export function removeFiles(files: Files, media: StoredMedia) {
  return files.remove(namesOf(media))
}

export function refuseMissing(): never {
  throw new AppError('not_found', 'This media file no longer exists. Somebody may have deleted it.')
}

async function moveFiles(files: Files, media: StoredMedia, direction: 'away' | 'back') {
  for (const name of namesOf(media)) {
    const hidden = trashFolder + name
    if (direction === 'away') await files.move(name, hidden)
    else if (!(await files.has(name))) await files.move(hidden, name)
  }
}

function namesOf({ filename, variants }: StoredMedia) {
  return [filename, ...variants.map((variant) => variant.filename)]
}
