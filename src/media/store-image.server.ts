import { refuse } from '../lib/app-error.ts'
import { withoutBidi } from '../lib/without-bidi.ts'
import { withNameLock } from '../server/db/one-instance.ts'
import type { Services } from '../server/services.ts'
import { mediaLimits, mediaMessages } from './media.schema.ts'
import { insertMedia, type StoredMedia, stemOf } from './media.store.server.ts'
import { processImage } from './process-image.server.ts'

type NewImage = {
  name: string
  bytes: Uint8Array
  alt?: string
  isSample?: boolean
  uploadedBy?: string
}

/**
 * Checks and re-encodes an upload and stores its files, then its row. Two rows of the same picture
 * share files, which a deletion of the other row must not remove meanwhile.
 */
export async function storeImage(
  { db, database, files }: Pick<Services, 'db' | 'database' | 'files'>,
  { name, bytes, alt, isSample, uploadedBy }: NewImage,
): Promise<StoredMedia> {
  if (bytes.length > mediaLimits.maxBytes) refuse('too_large', mediaMessages.tooLarge)
  const image = await processImage(bytes)
  const { filename, mimeType, width, height, contentHash, variants } = image
  const row = {
    filename,
    originalName: cleanName(name) || filename,
    mimeType,
    size: image.bytes.length,
    url: mediaUrl(filename),
    width,
    height,
    contentHash,
    alt,
    isSample,
    uploadedBy,
    variants: variants.map(({ bytes: _, ...variant }) => variant),
  }
  return withNameLock(database, stemOf(filename), async () => {
    await files.put(filename, image.bytes, mimeType)
    for (const variant of variants) await files.put(variant.filename, variant.bytes, 'image/webp')
    return insertMedia(db, row)
  })
}

export function mediaUrl(filename: string) {
  return `/media/${filename}`
}

/**
 * Some browsers send a path: keeps its last part, without characters that a text column cannot
 * hold.
 */
function cleanName(name: string) {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return (
    withoutBidi(last)
      .replace(/[\p{Cc}\p{Cs}]/gu, '')
      .trim()
      .slice(-mediaLimits.originalName)
      // Removes half a surrogate pair that the cut left.
      .replace(/^\p{Cs}/u, '')
  )
}
