import * as z from 'zod/mini'
import { redirectProblems as words } from '../../../content/cms/redirects.ts'
import { withoutBidi } from '../../lib/without-bidi.ts'
import { isHttps } from '../search-appearance/search-appearance.schema.ts'
import {
  isPattern,
  nameOf,
  normalAddress,
  normalPath,
  parametersOf,
  partsOf,
  withoutStar,
} from './redirect-address.ts'

export const redirectLimits = { from: 2000, to: 2000, rows: 5_000 } as const

/** The most redirects that are followed one after the other. */
export const longestChain = 10

/** Instead of a target: the page was removed. */
export const gone = '410'

/** The names by which WordPress finds a page at its front page: /?p=12. */
export const wordpressNames: readonly string[] = [
  'p',
  'page_id',
  'attachment_id',
  'cat',
  'tag',
  'author',
  'm',
  'feed',
]

// ZWNJ and ZWJ belong to the spelling of Persian and of languages of India.
const isPath = (text: string) =>
  /^\/(?![/\\])[^\s\\\p{C}]*$/u.test(text.replace(/[\u200c\u200d]/g, '')) && text.isWellFormed()

/** Rooms of the site in which no address is free. */
const isServed = (path: string) => /^\/(api|cms|media|assets)(\/|$)/.test(path)

const tidied = (text: string) =>
  withoutBidi(text)
    .trim()
    .replace(/(?<=[^/])\/(?=\?|$)|\?$/g, '')

/** An address as somebody typed it, with an optional query. The older rules of stored ones. */
export const storedFrom = z.string(words.from).check(
  z.maxLength(redirectLimits.from, { error: words.tooLong, abort: true }),
  z.overwrite((text) => text.trim()),
  z.minLength(2, { error: words.from, abort: true }),
  z.refine((text) => isPath(text) && !text.includes('#'), { error: words.from, abort: true }),
  z.refine((text) => normalFrom(text).length <= redirectLimits.from, {
    error: words.tooLong,
    abort: true,
  }),
  z.refine((text) => !isServed(normalFrom(text)), words.served),
)

export const redirectFrom = storedFrom.check(
  z.overwrite(tidied),
  z.refine((text) => !isBadPattern(text), { error: words.pattern, abort: true }),
  z.refine((text) => normalFrom(text) !== '/', { error: words.from, abort: true }),
)

export const redirectTo = z.string(words.to).check(
  z.maxLength(redirectLimits.to, { error: words.tooLong, abort: true }),
  z.trim(),
  z.refine(
    (text) => text === gone || isPath(text) || (text.startsWith('https://') && isHttps(text)),
    { error: words.to, abort: true },
  ),
  z.refine((text) => storedTarget(text).length <= redirectLimits.to, words.tooLong),
)

/** Stored redirects may be older than these rules. */
export const redirectInput = z
  .object({
    from: redirectFrom,
    to: redirectTo.check(
      z.refine((text) => !/[\\\p{C}]|^https:\/\/(?:\/|[^/?#]*@)/u.test(text), words.to),
    ),
  })
  .check(
    z.refine(({ from, to }) => !isPattern(to) || isPattern(from), {
      error: words.starOfTarget,
      path: ['to'],
    }),
  )

/** The form in which an address is stored and compared. */
export function normalFrom(typed: string) {
  return isPattern(typed) ? `${normalPath(withoutStar(typed))}/*` : normalAddress(typed)
}

/** As a header can have it. */
export function storedTarget(typed: string) {
  if (/^[!-~]*$/.test(typed)) return typed
  return typed.startsWith('/') ? typed.replace(/[^!-~]+/g, encodeURIComponent) : new URL(typed).href
}

/** WordPress finds pages by a query of the front page, which the site serves. */
export function isOfWordPress(from: string) {
  const { path, query } = partsOf(from)
  return path === '/' && parametersOf(query).some((one) => wordpressNames.includes(nameOf(one)))
}

/**
 * A star elsewhere than at the end, of every address, or with a query; or a placeholder. Some hosts
 * of an export decode %2A before they look for a star.
 */
function isBadPattern(text: string) {
  const path = isPattern(text) ? withoutStar(text) : partsOf(text).path
  return (
    /\*|%2a|\/:/i.test(path) ||
    (isPattern(text) && (normalPath(path) === '/' || path.includes('?')))
  )
}

export const redirectFilter = z.object({
  search: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
})

export type RedirectFilter = z.infer<typeof redirectFilter>

export const redirectAddress = z.object({ path: redirectFrom })

/** The text of a CSV file with the columns from and to. */
export const redirectFile = z.object({
  csv: z.string().check(z.maxLength(1_000_000, 'This file is larger than 1 MB. Split it')),
})
