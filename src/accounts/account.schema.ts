import * as z from 'zod/mini'
import { withoutBidi } from '../lib/without-bidi.ts'

export const username = z
  .string()
  .check(
    z.overwrite(withoutBidi),
    z.trim(),
    z.toLowerCase(),
    z.regex(/^[\w.@-]{3,100}$/, 'Use 3 to 100 letters, digits, dots, hyphens, underscores or @'),
  )

const cmsRoles = ['admin', 'editor'] as const
export type CmsRole = (typeof cmsRoles)[number]

export const cmsRole = z.enum(cmsRoles, 'Choose admin or editor')

export const emailAddress = z.email().check(z.maxLength(254))

export const signInInput = z.object({
  username: z
    .string('Username is required')
    .check(
      z.overwrite(withoutBidi),
      z.trim(),
      z.minLength(1, 'Username is required'),
      z.maxLength(100, 'Use the username you were given; it has at most 100 characters'),
    ),
  password: z
    .string('Password is required')
    .check(z.minLength(1, 'Password is required'), z.maxLength(1000, 'This password is too long')),
})
