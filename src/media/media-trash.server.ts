import { AppError } from '../lib/app-error.ts'
import type { Services } from '../server/services.ts'
import {
  deleteMediaForGood,
  findMedia,
  findPagesUsing,
  listTrashedMediaIds,
  restoreMedia,
  type StoredMedia,
  stemOf,
  trashFolder,
  trashMedia,
  whereUnused,
} from './media.store.server.ts'

type Stores = Pick<Services, 'db' | 'files' | 'log'>
type Files = Services['files']
type Place = 'library' | 'trash'

/**
 * Throws a picture away. If published pages show it, the editor must have seen which: `confirmed`
 * names them.
 */
export async function throwAway(
  services: Stores,
  id: number,
  confirmed: readonly number[],
  deletedBy: string,
) {
  const { db, files } = services
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
  const keepFiles = (found: StoredMedia) => copyFiles(files, found, 'trash')
  const trashed = (await trashMedia(db, id, deletedBy, keepFiles)) ?? refuseMissing()
  await removeUnused(services, trashed, 'library')
}

export async function bringBack(services: Stores, id: number) {
  const { db, files } = services
  const media = await restoreMedia(db, id, (found) => copyFiles(files, found, 'library'))
  if (media) await removeUnused(services, media, 'trash')
  return media
}

export async function removeForGood(services: Stores, id: number) {
  const media = await deleteMediaForGood(services.db, id)
  if (media) await removeUnused(services, media, 'trash')
  return media !== undefined
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

/**
 * After the row was changed, so that no failure takes files from a row that still has them. Files
 * that could not be removed are found by `npm run media -- check`.
 */
export async function removeUnused({ db, files, log }: Stores, media: StoredMedia, place: Place) {
  try {
    const names = namesOf(media).map((name) => folders[place] + name)
    await whereUnused(db, stemOf(media.filename), place, () => files.remove(names))
  } catch (error) {
    log.warn({ err: error, file: media.filename }, 'unused files could not be removed')
  }
}

export function refuseMissing(): never {
  throw new AppError('not_found', 'This media file no longer exists. Somebody may have deleted it.')
}

const folders: Record<Place, string> = { library: '', trash: trashFolder }

/** Without those that are there already, or whose source is missing. */
async function copyFiles(files: Files, media: StoredMedia, to: Place) {
  const from = to === 'trash' ? 'library' : 'trash'
  for (const name of namesOf(media)) {
    const target = folders[to] + name
    if ((await files.size(target)) === null) await files.copy(folders[from] + name, target)
  }
}

function namesOf({ filename, variants }: StoredMedia) {
  return [filename, ...variants.map((variant) => variant.filename)]
}
