import { mediaErrors } from '../../content/errors/media.ts'
import { refuse } from '../lib/app-error.ts'
import { withNameLock } from '../server/db/one-instance.ts'
import type { Services } from '../server/services.ts'
import { trashFolder } from './media.schema.ts'
import {
  deleteMedia,
  type FindPagesUsing,
  findAnyMedia,
  findMedia,
  findTrashedMedia,
  isUsed,
  listMovingIds,
  listTrashedMediaIds,
  markMoving,
  type Place,
  restoreMedia,
  type StoredMedia,
  stemOf,
  trashMedia,
} from './media.store.server.ts'
import { nameOfPicture } from './note-pictures.server.ts'

type Stores = Pick<Services, 'db' | 'database' | 'files' | 'log'>
type Telling = Pick<Services, 'pagesChanged'>
type Files = Services['files']

/**
 * Moves a picture to the trash. If published pages show it, `confirmed` must name them, so that the
 * editor has seen which they are.
 */
export async function throwAway(
  services: Stores & Telling,
  findPagesUsing: FindPagesUsing,
  id: number,
  confirmed: readonly number[],
  deletedBy: string,
) {
  const { db, files } = services
  const media = (await findMedia(db, id)) ?? refuse('not_found', mediaErrors.gone)
  const showing = (await findPagesUsing(db, media.filename)).filter(
    (page) => page.isPublished === 'published',
  )
  if (showing.some((page) => !confirmed.includes(page.id))) {
    const titles = showing.map(({ title }) => `“${title}”`).join(', ')
    refuse('in_use', mediaErrors.inUse(titles))
  }
  const trashed = await holding(services, media, async () => {
    // The files stay in the library if another row still uses them.
    if (!(await isUsed(db, stemOf(media.filename), 'library', id))) {
      await copyFiles(files, media, 'trash')
    }
    const moved = await trashMedia(db, id, deletedBy)
    if (moved) await settleOrWarn(services, moved)
    return moved
  })
  if (!trashed) refuse('not_found', mediaErrors.gone)
  await services.pagesChanged([nameOfPicture(media.filename)])
}

/** Returns undefined if the picture is not in the trash. */
export async function bringBack(services: Stores & Telling, id: number) {
  const { db, files } = services
  const media = await findTrashedMedia(db, id)
  if (!media) return undefined
  const restored = await holding(services, media, async () => {
    await markMoving(db, id, true)
    await copyFiles(files, media, 'library')
    if ((await files.size(media.filename)) === null) refuse('not_found', mediaErrors.filesGone)
    const moved = await restoreMedia(db, id)
    if (moved) await settleOrWarn(services, moved)
    return moved
  })
  await services.pagesChanged([nameOfPicture(media.filename)])
  return restored
}

/** Deletes the row last, so that the deletion can be repeated as long as files are left. */
export async function removeForGood(services: Stores, id: number) {
  const { db, files } = services
  const media = await findTrashedMedia(db, id)
  if (!media) return false
  return holding(services, media, async () => {
    if (!(await findTrashedMedia(db, id))) return false
    await finishMove(services, media)
    if (!(await isUsed(db, stemOf(media.filename), 'trash', id))) {
      const [original = '', ...smaller] = namesIn('trash', media)
      // The original is removed first: without it, a half-deleted picture cannot be restored.
      await files.remove([original])
      await files.remove(smaller)
    }
    await deleteMedia(db, id)
    return true
  })
}

/** Removes files that an interruption or a failed store left in their former place. */
export async function settleMoved(services: Stores) {
  for (const id of await listMovingIds(services.db)) {
    const media = await findAnyMedia(services.db, id)
    if (media) await holding(services, media, () => settleOrWarn(services, media))
  }
}

/** Empties the trash of pictures deleted before a time, or of all. Returns their number. */
export async function emptyMediaTrash(services: Stores, before?: Date) {
  let removed = 0
  for (;;) {
    const ids = await listTrashedMediaIds(services.db, before)
    if (ids.length === 0) return removed
    for (const id of ids) if (await removeForGood(services, id)) removed += 1
  }
}

async function settleOrWarn(services: Stores, media: StoredMedia) {
  try {
    await finishMove(services, media)
  } catch (error) {
    services.log.warn({ err: error, file: media.filename }, 'files to be removed are left for now')
  }
}

/** Runs after the row was changed, so that a failure never removes files that the row needs. */
async function finishMove({ db, files }: Stores, media: StoredMedia) {
  const newest = await findAnyMedia(db, media.id)
  if (!newest?.isMoving) return
  const before = newest.deletedAt ? 'library' : 'trash'
  if (!(await isUsed(db, stemOf(newest.filename), before))) {
    await files.remove(namesIn(before, newest))
  }
  await markMoving(db, newest.id, false)
}

function holding<T>({ database }: Stores, { filename }: StoredMedia, work: () => Promise<T>) {
  return withNameLock(database, stemOf(filename), work)
}

const folders: Record<Place, string> = { library: '', trash: trashFolder }

/** Skips files that exist already or whose source is missing. */
async function copyFiles(files: Files, media: StoredMedia, to: Place) {
  const from = to === 'trash' ? 'library' : 'trash'
  for (const name of namesOf(media)) {
    const target = folders[to] + name
    if ((await files.size(target)) === null) await files.copy(folders[from] + name, target)
  }
}

function namesIn(place: Place, media: StoredMedia) {
  return namesOf(media).map((name) => folders[place] + name)
}

function namesOf({ filename, variants }: StoredMedia) {
  return [filename, ...variants.map((variant) => variant.filename)]
}
