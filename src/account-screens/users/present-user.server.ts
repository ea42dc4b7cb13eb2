import type { CmsRole } from '../../accounts/cms-roles.ts'
import type { StoredCmsUser } from './cms-user.store.server.ts'

export function presentUser(user: StoredCmsUser) {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    role: user.role as CmsRole,
    disabled: user.disabledAt !== null,
    hasSecondStep: user.hasSecondStep,
    createdAt: user.createdAt.toISOString(),
    lastLogin: user.lastLogin?.toISOString() ?? null,
  }
}
