import { isSocialCard, type MediaVariant } from './media.schema.ts'
import type { StoredMedia } from './media.store.server.ts'
import { mediaUrl } from './store-image.server.ts'

/** A picture as the CMS gets it. */
export function presentMedia(media: StoredMedia) {
  const {
    contentHash: _,
    variants,
    createdAt,
    deletedAt: __,
    deletedBy: ___,
    isMoving: ____,
    ...shown
  } = media
  return {
    ...shown,
    createdAt: createdAt.toISOString(),
    variants: variants
      .filter(({ filename }) => !isSocialCard(filename))
      .map(
        ({ filename, width, height }): MediaVariant => ({ url: mediaUrl(filename), width, height }),
      ),
  }
}
