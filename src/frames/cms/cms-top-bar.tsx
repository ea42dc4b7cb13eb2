import LogOut from 'lucide-react/icons/log-out'
import Menu from 'lucide-react/icons/menu'
import { useState } from 'react'
import { cmsFrame, cmsPaths } from '../../../content/cms/frame.ts'
import { useCmsLogout } from '../../accounts/session/use-cms-logout.ts'
import { MenuDrawer } from '../../ui/app/menu-drawer.tsx'
import { AppLink } from '../../ui/app-link.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Logo } from '../../ui/logo.tsx'
import type { CmsNavigationProps } from './cms-navigation.tsx'
import { CmsSidebar } from './cms-sidebar.tsx'

/** Takes the place of the sidebar on narrow screens and opens it as a drawer. */
export function CmsTopBar(props: Omit<CmsNavigationProps, 'onChoose'>) {
  const [open, setOpen] = useState(false)
  const logout = useCmsLogout()
  const close = () => setOpen(false)
  return (
    <header className="sticky top-0 z-20 flex items-center justify-between border-b border-line bg-canvas px-2.5 py-1.5 md:hidden">
      <IconButton
        icon={Menu}
        iconSize={22}
        label={cmsFrame.openMenu}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <AppLink href={cmsPaths.dashboard} className="inline-flex min-h-(--hit) items-center">
        <Logo name={cmsFrame.tag} size={26} />
      </AppLink>
      <IconButton
        icon={LogOut}
        iconSize={20}
        label={cmsFrame.logout}
        onClick={() => logout.mutate()}
      />
      <MenuDrawer
        isOpen={open}
        onClose={close}
        label={cmsFrame.navigation}
        closeLabel={cmsFrame.closeMenu}
      >
        <CmsSidebar {...props} onChoose={close} />
      </MenuDrawer>
    </header>
  )
}
