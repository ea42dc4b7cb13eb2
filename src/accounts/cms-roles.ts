/** Each may do what those before it may, and more. */
export const cmsRoles = ['author', 'editor', 'admin'] as const

export type CmsRole = (typeof cmsRoles)[number]

/** False for a role that this version does not know. */
export function isAtLeast(role: string, needed: CmsRole) {
  return (cmsRoles as readonly string[]).indexOf(role) >= cmsRoles.indexOf(needed)
}
