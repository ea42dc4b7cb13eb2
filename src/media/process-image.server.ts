import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { AppError, refuse } from '../lib/app-error.ts'
import { limitConcurrency } from '../lib/limit-concurrency.ts'
import {
  type ImageType,
  imageTypes,
  mediaLimits,
  mediaMessages,
  variantWidths,
} from './media.schema.ts'
import { sniffImageType } from './sniff-image-type.server.ts'

export type ImageFile = { filename: string; bytes: Uint8Array; width: number; height: number }
export type ProcessedImage = ImageFile & {
  mimeType: ImageType
  contentHash: string
  /** Smaller versions, as WebP. */
  variants: ImageFile[]
}

const options = {
  animated: true,
  limitInputPixels: mediaLimits.maxPixels,
  failOn: 'error',
} as const
// Each decoded picture takes up to 160 MB for a moment, so only two are processed at a time.
const twoAtATime = limitConcurrency(2)

/**
 * Decodes and encodes the picture again, which removes metadata and anything hidden behind it. The
 * name is made from the content, so the file of a name never changes.
 */
export function processImage(bytes: Uint8Array): Promise<ProcessedImage> {
  return twoAtATime(async () => {
    const mimeType = sniffImageType(bytes)
    if (!mimeType) refuse('wrong_type', mediaMessages.notAnImage)
    try {
      return await reencode(bytes, mimeType)
    } catch (error) {
      throw refusal(error)
    }
  })
}

async function reencode(bytes: Uint8Array, mimeType: ImageType): Promise<ProcessedImage> {
  // Imported at the first upload: until then the server does not need its memory.
  const { default: sharp } = await import('sharp')
  await refuseTooMuch(sharp(bytes, { ...options, limitInputPixels: false }))
  const contentHash = createHash('sha256').update(bytes).digest('hex')
  const stem = contentHash.slice(0, 24)
  const original = await encode(
    encoders[mimeType](sharp(bytes, options).autoOrient()),
    `${stem}.${imageTypes[mimeType]}`,
  )
  const variants: ImageFile[] = []
  for (const width of variantWidths.filter((smaller) => smaller < original.width)) {
    const smaller = sharp(bytes, options).autoOrient().resize({ width }).webp({ quality: 80 })
    variants.push(await encode(smaller, `${stem}-${width}.webp`))
  }
  return { ...original, mimeType, contentHash, variants }
}

/** Checks the header only, because even a small file can take seconds to decode. */
async function refuseTooMuch(image: Sharp) {
  // sharp stacks the frames of an animation vertically.
  const { width, height, pages = 1 } = await image.metadata()
  const { maxPixels, maxAnimationPixels, maxFrames } = mediaLimits
  if (pages > 1 && (pages > maxFrames || width * height > maxAnimationPixels)) {
    refuse('too_large', mediaMessages.animationTooLarge)
  }
  if (width * height > maxPixels) refuse('too_large', mediaMessages.tooManyPixels)
}

const encoders: Record<ImageType, (image: Sharp) => Sharp> = {
  'image/jpeg': (image) => image.jpeg({ quality: 85, mozjpeg: true }),
  'image/png': (image) => image.png({ compressionLevel: 9 }),
  // A higher effort takes twice the time for the same size.
  'image/gif': (image) => image.gif({ effort: 3 }),
  'image/webp': (image) => image.webp({ quality: 85 }),
}

async function encode(image: Sharp, filename: string): Promise<ImageFile> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  return { filename, bytes: data, width: info.width, height: info.pageHeight ?? info.height }
}

function refusal(error: unknown) {
  return error instanceof AppError ? error : new AppError('invalid', mediaMessages.damaged)
}

const cardWidth = 1200
const cardHeight = 630

/** Crops a picture for a social card, with the focus point as close to the middle as possible. */
export function cropAround(
  bytes: Uint8Array,
  { focusX, focusY }: { focusX: number | null; focusY: number | null },
) {
  return twoAtATime(async () => {
    const { default: sharp } = await import('sharp')
    const image = sharp(bytes, { ...options, animated: false })
    const { width: fullWidth, height: fullHeight } = await image.metadata()
    const scale = Math.min(fullWidth / cardWidth, fullHeight / cardHeight)
    const width = Math.max(1, Math.round(scale * cardWidth))
    const height = Math.max(1, Math.round(scale * cardHeight))
    const part = {
      left: startOf(fullWidth, width, focusX ?? 50),
      top: startOf(fullHeight, height, focusY ?? 50),
      width,
      height,
    }
    const { data, info } = await image
      .extract(part)
      .resize({ width: cardWidth, height: cardHeight, withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  })
}

function startOf(full: number, part: number, percent: number) {
  const wanted = Math.round((full * percent) / 100 - part / 2)
  return Math.min(Math.max(0, wanted), full - part)
}
