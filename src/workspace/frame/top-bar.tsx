import Menu from 'lucide-react/icons/menu'
import { workspace as words } from '../../../content/claims/workspace.ts'
import { MenuDrawer } from '../../ui/app/menu-drawer.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ClientMenu, type RailProps, WorkspaceRail } from './workspace-rail.tsx'

type TopBarProps = { rail: RailProps; isOpen: boolean; setOpen: (isOpen: boolean) => void }

const { frame } = words

/** Replaces the rail on narrow screens, and opens it as a drawer. */
export function TopBar({ rail, isOpen, setOpen }: TopBarProps) {
  const close = () => setOpen(false)
  return (
    <header className="sticky top-0 z-20 flex min-h-14 items-center justify-between gap-2 border-b border-line bg-canvas px-2.5 min-[861px]:hidden">
      <IconButton
        icon={Menu}
        iconSize={22}
        label={frame.openMenu}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      <span className="min-w-0 truncate font-semibold">
        {rail.organisation?.name ?? words.title}
      </span>
      {rail.username && <ClientMenu username={rail.username} role={rail.role} isShort />}
      <MenuDrawer isOpen={isOpen} onClose={close} label={frame.menu} closeLabel={frame.closeMenu}>
        <WorkspaceRail {...rail} onChoose={close} />
      </MenuDrawer>
    </header>
  )
}
