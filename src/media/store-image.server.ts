import { AppError } from '../lib/app-error.ts'
import { withoutBidi } from '../lib/without-bidi.ts'
import type { Services } from '../server/services.ts'
import { mediaLimits, mediaMessages } from './media.schema.ts'
import { insertMedia, type StoredMedia } from './media.store.server.ts'
import { processImage } from './process-image.server.ts'

type NewImage = { name: string; bytes: Uint8Array; alt?: string; isSample?: boolean }

const mostAttempts = 3

/**
 * Checks and re-encodes an upload and stores its files and row. The files are written first,
 * outside of the transaction, because the embedded database answers nobody else during one.
 */
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
  const hasFiles = async () => {
    const names = [filename, ...variants.map((variant) => variant.filename)]
    const sizes = await Promise.all(names.map((one) => files.size(one)))
    return sizes.every((size) => size !== null)
  }
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    await files.put(filename, image.bytes, mimeType)
    for (const variant of variants) await files.put(variant.filename, variant.bytes, 'image/webp')
    const stored = await insertMedia(db, row, hasFiles)
    if (stored) return stored
  }
  throw new Error(`the files of ${filename} were removed again and again while they were stored`)
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
