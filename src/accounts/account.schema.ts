import * as z from 'zod/mini'
import { withoutBidi } from '../lib/without-bidi.ts'
import { cmsRoles } from './cms-roles.ts'

export const username = z
  .string()
  .check(
    z.overwrite(withoutBidi),
    z.trim(),
    z.toLowerCase(),
    z.regex(/^[\w.@-]{3,100}$/, 'Use 3 to 100 letters, digits, dots, hyphens, underscores or @'),
  )

export const cmsRole = z.enum(cmsRoles, 'Choose author, editor or admin')

export const emailAddress = z.email().check(z.maxLength(254))

/** A form sends an empty field as an empty text. */
export const optionalEmail = (message: string) =>
  z.string().check(
    z.overwrite(withoutBidi),
    z.trim(),
    z.refine((text) => text === '' || emailAddress.safeParse(text).success, message),
  )

/** The strength of a new password is checked on the server, which has the list of leaked ones. */
export const password = (missing: string) =>
  z.string(missing).check(z.minLength(1, missing), z.maxLength(1000, 'This password is too long'))

export const signInRules = (missing: { username: string; password: string }) =>
  z.object({
    username: z
      .string(missing.username)
      .check(
        z.overwrite(withoutBidi),
        z.trim(),
        z.minLength(1, missing.username),
        z.maxLength(100, 'Use the username you were given; it has at most 100 characters'),
      ),
    password: password(missing.password),
  })

export const signInInput = signInRules({
  username: 'Username is required',
  password: 'Password is required',
})
