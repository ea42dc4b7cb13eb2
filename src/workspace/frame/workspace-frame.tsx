import { type ReactNode, useState } from 'react'
import { mainId } from '../../frames/site/skip-link.tsx'
import { useWorkspace } from '../../organisations/use-workspace.ts'
import { BottomBar } from './bottom-bar.tsx'
import { sectionsFor } from './sections.ts'
import { TopBar } from './top-bar.tsx'
import { WithdrawWhileDisabled } from './withdraw-while-disabled.tsx'
import { WorkspaceRail } from './workspace-rail.tsx'

/** The workspace is an app of its own: a rail beside the screen, or bars above and below it. */
export function WorkspaceFrame({ children }: { children: ReactNode }) {
  const { client, query, workspace } = useWorkspace()
  const organisation = query.data?.organisation ?? null
  const [isMenuOpen, setMenuOpen] = useState(false)
  const rail = {
    sections: sectionsFor(workspace?.organisation.kind),
    organisation,
    username: client?.username ?? null,
    role: workspace?.role ?? null,
  }
  return (
    <div className="min-h-svh text-md min-[861px]:grid min-[861px]:grid-cols-[68px_minmax(0,1fr)] min-[1121px]:grid-cols-[236px_minmax(0,1fr)]">
      <aside className="sticky top-0 h-svh overflow-y-auto border-e border-line px-3 py-3.5 max-[860px]:hidden">
        <WorkspaceRail {...rail} isNarrow />
      </aside>
      <TopBar rail={rail} isOpen={isMenuOpen} setOpen={setMenuOpen} />
      <main
        id={mainId}
        tabIndex={-1}
        className="w-full max-w-[1320px] min-w-0 px-4 pt-5 pb-28 outline-none sm:px-[clamp(1.25rem,3vw,2.75rem)] min-[861px]:pt-7.5 min-[861px]:pb-20"
      >
        {children}
        {query.data?.disabled && query.data.role === 'owner' && <WithdrawWhileDisabled />}
      </main>
      <BottomBar sections={rail.sections} onMore={() => setMenuOpen(true)} />
    </div>
  )
}
