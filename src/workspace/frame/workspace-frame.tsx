import { type ReactNode, useState } from 'react'
import { mainId } from '../../frames/site/skip-link.tsx'
import { useWorkspace } from '../../organisations/use-workspace.ts'
import { AppShell } from '../../ui/app/app-shell.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { sectionsFor, withAudit } from './sections.ts'
import { TopBar } from './top-bar.tsx'
import { WithdrawWhileDisabled } from './withdraw-while-disabled.tsx'
import { WorkspaceRail } from './workspace-rail.tsx'

/** The bar also has 'More', and a phone no room for a sixth. */
const mostInBar = 4

/** The workspace is an app of its own: a rail beside the screen, or bars above and below it. */
export function WorkspaceFrame({ children }: { children: ReactNode }) {
  const { client, query, workspace } = useWorkspace()
  const organisation = query.data?.organisation ?? null
  const [isMenuOpen, setMenuOpen] = useState(false)
  const sections = sectionsFor(workspace?.organisation.kind)
  const rail = {
    sections: workspace?.role === 'owner' ? withAudit(sections) : sections,
    organisation,
    username: client?.username ?? null,
    role: workspace?.role ?? null,
  }
  return (
    <>
      <AppShell
        rail={<WorkspaceRail {...rail} />}
        topBar={<TopBar rail={rail} isOpen={isMenuOpen} setOpen={setMenuOpen} />}
        mainId={mainId}
        mainClass="pt-5 pb-28 min-[861px]:pt-7.5 min-[861px]:pb-20"
      >
        {children}
        {query.data?.disabled && query.data.role === 'owner' && <WithdrawWhileDisabled />}
      </AppShell>
      <BottomBar sections={sections.slice(0, mostInBar)} onMore={() => setMenuOpen(true)} />
    </>
  )
}
