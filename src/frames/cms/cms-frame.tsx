import type { ReactNode } from 'react'
import { useCmsSession } from '../../accounts/session/use-cms-session.ts'
import { CmsSidebar } from './cms-sidebar.tsx'
import { CmsTopBar } from './cms-top-bar.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

/** The sidebar beside the screen; a bar above it where the window is narrow. */
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
    <div className="min-h-svh text-md md:grid md:grid-cols-[236px_minmax(0,1fr)]">
      <aside className="sticky top-0 h-svh overflow-y-auto border-e border-line px-3.5 pt-3.5 pb-3.5 max-md:hidden">
        <CmsSidebar {...navigation} />
      </aside>
      <CmsTopBar {...navigation} />
      <main
        id="main"
        tabIndex={-1}
        className="w-full max-w-[1320px] px-4 pt-[18px] pb-24 shadow-none! outline-none sm:px-[clamp(1.25rem,3vw,2.75rem)] sm:pt-7 sm:pb-14"
      >
        {children}
      </main>
    </div>
  )
}
