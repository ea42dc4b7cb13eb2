import * as z from 'zod/mini'
import { isHttps } from '../search-appearance/search-appearance.schema.ts'

export const redirectLimits = { from: 500, to: 2000, rows: 5_000 } as const

/** The most redirects that are followed one after the other. */
export const longestChain = 10

const badFrom = 'Enter a path of this site that starts with /, such as /old-address'
const badTo = 'Enter a path that starts with / or an address that starts with https://'
const ownPath = /^\/(?![/\\])[!-[\]-~]*$/

/** Paths that the site itself serves, so that redirects have no effect there. */
const isServed = (path: string) => /^\/(api|cms|media|assets)(\/|$)/.test(path)

/** A path with an optional query; a slash at the end of the path is removed. */
export const redirectFrom = z.string(badFrom).check(
  z.maxLength(redirectLimits.from, { error: badFrom, abort: true }),
  z.overwrite((text) => text.trim().replace(/\/(?=\?|$)/, '')),
  z.minLength(2, { error: badFrom, abort: true }),
  z.refine((path) => ownPath.test(path) && !path.includes('#'), badFrom),
  z.refine((path) => !isServed(path), 'This address is used by the site itself'),
)

export const redirectTo = z.string(badTo).check(
  z.maxLength(redirectLimits.to, { error: badTo, abort: true }),
  z.trim(),
  z.refine(
    (address) => ownPath.test(address) || (address.startsWith('https://') && isHttps(address)),
    badTo,
  ),
)

/** Hosts that read an export take these for patterns, and would redirect every address. */
export const isPattern = (path: string) => /\*|\/:/.test(path)

/** Stored redirects may be older than the stricter rules for new ones. */
export const redirectInput = z.object({
  from: redirectFrom.check(
    z.refine((path) => !isPattern(path), 'Enter one address, without * or :'),
  ),
  to: redirectTo.check(z.refine((address) => !/[\\\p{C}]/u.test(address), badTo)),
})

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
