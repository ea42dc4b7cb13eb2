import type { ReactNode } from 'react'
import { useCmsSession } from '../../accounts/session/use-cms-session.ts'
import { AppShell } from '../../ui/app/app-shell.tsx'
import { CmsRail } from './cms-rail.tsx'
import { CmsTopBar } from './cms-top-bar.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

/** The rail beside the screen; a bar above it where the window is narrow. */
export function CmsFrame({
  newEnquiries,
  children,
}: {
  newEnquiries: ReactNode
  children: ReactNode
}) {
  const { data: session } = useCmsSession()
  const signedIn = session?.authenticated ? session : null
  const navigation = { signedIn, newEnquiries }
  useKeptFocus()
  return (
    <AppShell
      rail={<CmsRail {...navigation} />}
      topBar={<CmsTopBar {...navigation} />}
      mainId="main"
      mainClass="pt-[18px] pb-24 sm:pt-7 sm:pb-14"
    >
      {children}
    </AppShell>
  )
}
