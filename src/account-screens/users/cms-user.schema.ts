import * as z from 'zod/mini'
import { cmsUsersWords } from '../../../content/cms/account.ts'
import { cmsRole, optionalEmail, username } from '../../accounts/account.schema.ts'

const email = optionalEmail(cmsUsersWords.email.invalid)

export const newCmsUser = z.object({
  username,
  email: z.optional(email),
  role: z._default(cmsRole, 'editor'),
})

export const cmsUserChange = z.object({
  role: z.optional(cmsRole),
  disabled: z.optional(z.boolean()),
  email: z.optional(email),
})

export const cmsEmail = z.object({ email })

export type CmsUserChange = z.infer<typeof cmsUserChange>
