import * as z from 'zod/mini'
import { type CmsRole, cmsRole, username } from '../../accounts/account.schema.ts'

export const newCmsUser = z.object({ username, role: z._default(cmsRole, 'editor') })

export const cmsUserChange = z.object({
  role: z.optional(cmsRole),
  disabled: z.optional(z.boolean()),
})

export type CmsUserChange = z.infer<typeof cmsUserChange>

/** An account of the CMS as admins see it. */
export type CmsUser = {
  id: number
  username: string
  role: CmsRole
  disabled: boolean
  createdAt: string
  lastLogin: string | null
}
