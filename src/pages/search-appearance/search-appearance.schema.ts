import * as z from 'zod/mini'
import { withoutBidi } from '../../lib/without-bidi.ts'
import { isOwnImage } from '../html-vocabulary.ts'

export const appearanceLimits = { title: 200, description: 500, address: 2000 } as const

const line = z.overwrite<string>((text) => withoutBidi(text).replace(/\s+/g, ' ').trim())
const badImage = 'Choose an image from the library'
const badCanonical = 'Enter an address that starts with https://'

/** A missing or empty value is derived from the content. */
export const searchAppearance = z.object({
  title: z.optional(
    z.string().check(
      z.maxLength(appearanceLimits.title, {
        error: `Shorten it to ${appearanceLimits.title} characters or fewer`,
        abort: true,
      }),
      line,
    ),
  ),
  description: z.optional(
    z.string().check(
      z.maxLength(appearanceLimits.description, {
        error: `Shorten it to ${appearanceLimits.description} characters or fewer`,
        abort: true,
      }),
      line,
    ),
  ),
  image: z.optional(z.string().check(z.refine((src) => src === '' || isOwnImage(src), badImage))),
  canonical: z.optional(
    z.string().check(
      z.maxLength(appearanceLimits.address, { error: badCanonical, abort: true }),
      z.trim(),
      z.refine((address) => address === '' || isHttps(address), badCanonical),
    ),
  ),
  noindex: z.optional(z.boolean()),
})

export type SearchAppearance = z.infer<typeof searchAppearance>

export function isHttps(address: string) {
  const url = URL.parse(address)
  return url?.protocol === 'https:' && url.username === '' && !/\s/.test(address)
}
