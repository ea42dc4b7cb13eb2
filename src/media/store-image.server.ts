import { AppError } from '../lib/app-error.ts'
import { withoutBidi } from '../lib/without-bidi.ts'
import type { Services } from '../server/services.ts'
import { mediaLimits, mediaMessages } from './media.schema.ts'
import { insertMedia, type StoredMedia } from './media.store.server.ts'
import { processImage } from './process-image.server.ts'

type NewImage = { name: string; bytes: Uint8Array; alt?: string; isSample?: boolean }

/** An upload, checked and re-encoded, as files and a row: both, or neither. */
export async function storeImage(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { name, bytes, alt, isSample }: NewImage,
): Promise<StoredMedia> {
  if (bytes.length > mediaLimits.maxBytes) throw new AppError('too_large', mediaMessages.tooLarge)
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
    variants: variants.map(({ bytes: _, ...variant }) => variant),
  }
  return insertMedia(db, row, async () => {
    await files.put(filename, image.bytes, mimeType)
    for (const variant of variants) await files.put(variant.filename, variant.bytes, 'image/webp')
  })
}

export function mediaUrl(filename: string) {
  return `/media/${filename}`
}

/** The last part of a path that some browsers send, without what a database text cannot hold. */
function cleanName(name: string) {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return (
    withoutBidi(last)
      .replace(/[\p{Cc}\p{Cs}]/gu, '')
      .trim()
      .slice(-mediaLimits.originalName)
      // What the cut left of a pair.
      .replace(/^\p{Cs}/u, '')
  )
}
