import * as z from 'zod/mini'
import { cmsRole, username } from '../../accounts/account.schema.ts'

export const newCmsUser = z.object({ username, role: z._default(cmsRole, 'editor') })

export const cmsUserChange = z.object({
  role: z.optional(cmsRole),
  disabled: z.optional(z.boolean()),
})

export type CmsUserChange = z.infer<typeof cmsUserChange>
