import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'

type AppShellProps = {
  rail: ReactNode
  topBar: ReactNode
  mainId: string
  mainClass: string
  children: ReactNode
}

/**
 * A rail beside the screen: with names where the window is wide, with icons alone where it is not,
 * and replaced by the bar above on a phone.
 */
export function AppShell({ rail, topBar, mainId, mainClass, children }: AppShellProps) {
  return (
    <div className="min-h-svh text-md min-[861px]:grid min-[861px]:grid-cols-[68px_minmax(0,1fr)] min-[1121px]:grid-cols-[236px_minmax(0,1fr)]">
      <aside className="rail sticky top-0 h-svh overflow-y-auto border-e border-line px-3 py-3.5 max-[860px]:hidden">
        {rail}
      </aside>
      {topBar}
      <main
        id={mainId}
        tabIndex={-1}
        className={cx(
          'w-full max-w-[1320px] min-w-0 px-4 shadow-none! outline-none sm:px-[clamp(1.25rem,3vw,2.75rem)]',
          mainClass,
        )}
      >
        {children}
      </main>
    </div>
  )
}
