import * as z from 'zod/mini'
import { account } from '../../../content/account.ts'

const { missingCurrent, missingNext } = account.password.messages

const password = (missing: string) =>
  z.string(missing).check(z.minLength(1, missing), z.maxLength(1000, 'This password is too long'))

export const passwordChange = z.object({
  current: password(missingCurrent),
  // What makes it good enough is decided on the server, which knows the leaked ones.
  password: password(missingNext),
})

export const accountDeletion = z.object({ password: password(missingCurrent) })

export const sessionId = z.object({ id: z.string().check(z.regex(/^[\w-]{16}$/)) })

/** As the API answers. */
export type ActiveSession = {
  id: string
  userAgent: string
  createdAt: string
  lastSeenAt: string
  current: boolean
}
