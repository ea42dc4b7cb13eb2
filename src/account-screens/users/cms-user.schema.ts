import * as z from 'zod/mini'
import { username } from '../../accounts/account.schema.ts'

const cmsRoles = ['admin', 'editor'] as const
export type CmsRole = (typeof cmsRoles)[number]

export const cmsRole = z.enum(cmsRoles, 'Choose admin or editor')

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
