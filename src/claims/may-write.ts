import type { Workspace } from '../organisations/use-workspace.ts'

/** Owners and preparers change claims; the server decides, this only hides what it would refuse. */
export function mayWrite({ role }: Pick<Workspace, 'role'>) {
  return role === 'owner' || role === 'preparer'
}
