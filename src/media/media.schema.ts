import * as z from 'zod/mini'
import { withoutBidi } from '../lib/without-bidi.ts'

export const imageTypes = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
} as const

export type ImageType = keyof typeof imageTypes

/** The type of a file by its name; null if no file of the library can have that name. */
export function mediaFileType(name: string): ImageType | null {
  const [, extension] =
    /^[0-9a-f]{24}(?:-\d{3,4}|-card-\d{1,3}-\d{1,3})?\.(jpg|png|gif|webp)$/.exec(name) ?? []
  const types = Object.keys(imageTypes) as ImageType[]
  return types.find((type) => imageTypes[type] === extension) ?? null
}

/** Files in the trash have their own folder, from which nothing is served. */
export const trashFolder = 'trash/'

export const mediaLimits = {
  maxBytes: 5 * 1024 * 1024,
  maxPixels: 40_000_000,
  /**
   * The sum of all frames: a pixel of an animation takes ten times as long as one of a photograph.
   */
  maxAnimationPixels: 12_000_000,
  maxFrames: 1000,
  originalName: 255,
  alt: 1000,
} as const

export const mediaMessages = {
  notAnImage: 'Only image files are allowed',
  otherImage: 'Only image files are allowed: JPG, PNG, GIF or WebP',
  tooLarge: 'This image is larger than 5 MB. Make it smaller and try again',
  tooManyPixels: 'This image has more than 40 megapixels. Make it smaller and try again',
  animationTooLarge:
    'This animation has more than 12 megapixels in all its frames, or more than 1000 frames. Make it smaller or shorter and try again',
  damaged: 'This image is damaged and could not be read. Export it again and try again',
  missing: 'Choose an image to upload',
} as const

/** The checks that the browser can make before it sends a file. The server checks the content. */
export function fileProblem({ type, size }: { type: string; size: number }): string | null {
  if (!type.startsWith('image/')) return mediaMessages.notAnImage
  if (!(type in imageTypes)) return mediaMessages.otherImage
  return size > mediaLimits.maxBytes ? mediaMessages.tooLarge : null
}

const line = z.overwrite<string>((text) =>
  withoutBidi(text)
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim(),
)

const originalName = z
  .string()
  .check(
    line,
    z.minLength(1, 'Enter a name'),
    z.maxLength(
      mediaLimits.originalName,
      `Shorten the name to ${mediaLimits.originalName} characters or fewer`,
    ),
  )

const alt = z
  .string()
  .check(
    line,
    z.maxLength(mediaLimits.alt, `Shorten the text to ${mediaLimits.alt} characters or fewer`),
  )

const percent = z.coerce
  .number('Enter a number from 0 to 100')
  .check(
    z.int('Enter a whole number'),
    z.gte(0, 'Enter 0 or more'),
    z.lte(100, 'Enter 100 or less'),
  )

/** A form sends all fields, a call may send any of them, but both parts of the focus point. */
export const mediaDetails = z.object({
  originalName,
  alt,
  focusX: z.optional(percent),
  focusY: z.optional(percent),
})
export const mediaUpdate = z.partial(mediaDetails).check(
  z.refine(({ focusX, focusY }) => (focusX === undefined) === (focusY === undefined), {
    path: ['focusX'],
    error: 'Enter both coordinates',
  }),
)

export const mediaFilter = z.object({
  search: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  /** The file name at the end of the picture's address. */
  file: z.optional(z.string().check(z.regex(/^[0-9a-f]{24}\.(jpg|png|gif|webp)$/))),
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 24),
})

export const trashFilter = z.omit(mediaFilter, { search: true, file: true })

/** The ids, as `usage` gives them, of the published pages that the editor has seen, separated by commas. */
export const mediaRemoval = z.object({
  pages: z._default(
    z.pipe(
      z
        .string()
        .check(z.regex(/^(-?\d{1,10}(,-?\d{1,10}){0,999})?$/, 'Separate the ids with commas')),
      z.transform((ids) => ids.split(',').map(Number)),
    ),
    [],
  ),
})

export type Focus = { focusX: number | null; focusY: number | null }

/** The file name of the crop around that point, in the shape of previews of shared links. */
export function socialCardName(filename: string, { focusX, focusY }: Focus): string | null {
  if (focusX === null || focusY === null) return null
  return filename.replace(/\.\w+$/, `-card-${focusX}-${focusY}.jpg`)
}

export function isSocialCard(filename: string) {
  return /-card-\d{1,3}-\d{1,3}\.jpg$/.test(filename)
}

export type MediaFilter = z.infer<typeof mediaFilter>

/** A smaller version of the picture, as WebP. */
export type MediaVariant = { url: string; width: number; height: number }

/** Widths of the smaller versions. A picture has those below its own width. */
export const variantWidths = [480, 960, 1600]

type Picture = { url: string; variants: readonly MediaVariant[] }

/** The smallest version with at least this many pixels in width, or the picture itself. */
export function thumbnailUrl({ url, variants }: Picture, width = 480) {
  return variants.find((variant) => variant.width >= width)?.url ?? url
}
