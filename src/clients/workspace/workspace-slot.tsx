import { lazy, Suspense } from 'react'
import { useSignedInCookie } from '../../accounts/session/use-signed-in-cookie.ts'

const WorkspaceStrip = lazy(async () => ({
  default: (await import('./workspace-strip.tsx')).WorkspaceStrip,
}))

/** At the bottom of some public pages: nothing for visitors, who do not fetch it either. */
export function WorkspaceSlot() {
  if (!useSignedInCookie()) return null
  return (
    <Suspense>
      <WorkspaceStrip />
    </Suspense>
  )
}
