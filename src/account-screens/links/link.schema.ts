import * as z from 'zod/mini'
import { account } from '../../../content/account.ts'

export const linkToken = z.object({ token: z.string().check(z.maxLength(200)) })

export const newPassword = z.object({
  password: z
    .string(account.password.messages.missingNext)
    .check(
      z.minLength(1, account.password.messages.missingNext),
      z.maxLength(1000, 'This password is too long'),
    ),
})

export const resetRequest = z.object({
  email: z
    .string('Enter your email address')
    .check(
      z.trim(),
      z.maxLength(254, 'Enter an email address such as name@company.com'),
      z.email('Enter an email address such as name@company.com'),
    ),
})
