import Menu from 'lucide-react/icons/menu'
import { useState } from 'react'
import { cmsFrame, cmsPaths } from '../../../content/cms/frame.ts'
import { MenuDrawer } from '../../ui/app/menu-drawer.tsx'
import { AppLink } from '../../ui/app-link.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { CmsRail, type CmsRailProps, EditorMenu } from './cms-rail.tsx'

/** Takes the place of the sidebar on narrow screens and opens it as a drawer. */
export function CmsTopBar(props: Omit<CmsRailProps, 'onChoose'>) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <header className="sticky top-0 z-20 flex items-center justify-between border-b border-line bg-canvas px-2.5 py-1.5 min-[861px]:hidden">
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
      {props.signedIn ? (
        <EditorMenu signedIn={props.signedIn} isShort />
      ) : (
        <span className="size-(--hit)" />
      )}
      <MenuDrawer
        isOpen={open}
        onClose={close}
        label={cmsFrame.navigation}
        closeLabel={cmsFrame.closeMenu}
      >
        <CmsRail {...props} onChoose={close} />
      </MenuDrawer>
    </header>
  )
}
