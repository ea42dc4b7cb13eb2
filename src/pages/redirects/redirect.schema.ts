import * as z from 'zod/mini'
import { isHttps } from '../search-appearance/search-appearance.schema.ts'

export const redirectLimits = { from: 500, to: 2000, rows: 10_000 } as const

const badFrom = 'Enter a path of this site that starts with /, such as /old-address'
const badTo = 'Enter a path that starts with / or an address that starts with https://'
const ownPath = /^\/(?![/\\])[!-[\]-~]*$/

/** Areas that answer by themselves, whatever redirects say. */
const isServed = (path: string) => /^\/(api|cms|media|assets)(\/|$)/.test(path)

/** A path, with its query if that matters; a slash at the end does not. */
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
  z.refine((address) => ownPath.test(address) || isHttps(address), badTo),
)
