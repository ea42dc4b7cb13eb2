import { mediaErrors } from '../../content/errors/media.ts'
import { refuse } from '../lib/app-error.ts'
import { withNameLock } from '../server/db/one-instance.ts'
import type { Services } from '../server/services.ts'
import { isSocialCard, socialCardName } from './media.schema.ts'
import { findMedia, type StoredMedia, stemOf, updateMedia } from './media.store.server.ts'
import { nameOfPicture } from './note-pictures.server.ts'
import { cropAround } from './process-image.server.ts'

type Change = Partial<Pick<StoredMedia, 'originalName' | 'alt' | 'focusX' | 'focusY'>>

/** Pages that show the picture are rendered again. */
export async function changeDetails(services: Services, id: number, change: Change) {
  const { db } = services
  const media = (await findMedia(db, id)) ?? refuse('not_found', mediaErrors.gone)
  const focus = { focusX: change.focusX ?? media.focusX, focusY: change.focusY ?? media.focusY }
  const isMoved = focus.focusX !== media.focusX || focus.focusY !== media.focusY
  const changed = isMoved
    ? await moveFocus(services, media, change, focus)
    : await updateMedia(db, id, change)
  if (!changed) refuse('not_found', mediaErrors.gone)
  await services.pagesChanged([nameOfPicture(media.filename)])
  return changed
}

function moveFocus(
  services: Services,
  media: StoredMedia,
  change: Change,
  focus: Parameters<typeof socialCardName>[1],
) {
  const { db } = services
  const { id } = media
  // The lock prevents a concurrent move to the trash, which would leave the card behind.
  return withNameLock(services.database, stemOf(media.filename), async () => {
    const variants = (await findMedia(db, id)) && (await withCard(services, media, focus))
    return updateMedia(db, id, { ...change, variants })
  })
}

/** The former crop is not deleted, because another row of the same picture may use it. */
async function withCard(
  { files }: Services,
  { filename, variants }: StoredMedia,
  focus: Parameters<typeof socialCardName>[1],
) {
  const others = variants.filter((variant) => !isSocialCard(variant.filename))
  const name = socialCardName(filename, focus)
  const bytes = name === null ? null : await files.read(filename)
  if (name === null || !bytes) return others
  const { data, width, height } = await cropAround(bytes, focus)
  await files.put(name, data, 'image/jpeg')
  return [...others, { filename: name, width, height }]
}
