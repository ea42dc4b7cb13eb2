import * as z from 'zod/mini'

export const passwordChange = z.object({
  currentPassword: z
    .string('Enter your current password')
    .check(
      z.minLength(1, 'Enter your current password'),
      z.maxLength(1000, 'This password is too long'),
    ),
  password: z
    .string('Enter a new password')
    .check(z.minLength(12, 'Use 12 characters or more'), z.maxLength(1000, 'Use fewer characters')),
})

export const sessionId = z.object({ id: z.string().check(z.regex(/^[\w-]{16}$/)) })

/** A browser somewhere that is signed in. */
export type CmsSessionRow = {
  id: string
  userAgent: string
  createdAt: string
  lastSeenAt: string
  isCurrent: boolean
}
