import { clientOnly } from '../../accounts/session/client-only.tsx'

/** The workspace strip at the bottom of some public pages. */
export const WorkspaceSlot = clientOnly(
  async () => (await import('./workspace-strip.tsx')).WorkspaceStrip,
)
