import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useSignedInCookie } from '../accounts/session/use-signed-in-cookie.ts'

const ClientTools = lazy(async () => ({
  default: (await import('./client-tools.tsx')).ClientTools,
}))

/** Everything that only clients have on every page; a visitor fetches nothing of it. */
export function ClientGate() {
  const mayBeClient = useSignedInCookie()
  const { pathname } = useLocation()
  if (!mayBeClient || pathname.startsWith('/cms')) return null
  return (
    <Suspense>
      <ClientTools />
    </Suspense>
  )
}
