import type { Workspace } from '../organisations/use-workspace.ts'

/** Owners and preparers may change claims. This only hides actions that the server would refuse. */
export function mayWrite({ role }: Pick<Workspace, 'role'>) {
  return role === 'owner' || role === 'preparer'
}
