import { clientOnly } from '../../accounts/session/client-only.tsx'
import { VisitorActions } from './visitor-actions.tsx'

/** Login and Book Demo, or the client's name and Logout. */
export const AccountActions = clientOnly(
  async () => (await import('./client-actions.tsx')).ClientActions,
  { Visitor: VisitorActions },
)
