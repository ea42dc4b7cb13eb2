import { useLocation } from 'react-router'
import { clientOnly } from '../accounts/session/client-only.tsx'

const ClientTools = clientOnly(async () => (await import('./client-tools.tsx')).ClientTools)

/** Tools that clients have on every page of the site. */
export function ClientGate() {
  return useLocation().pathname.startsWith('/cms') ? null : <ClientTools />
}
