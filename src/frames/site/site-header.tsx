import Menu from 'lucide-react/icons/menu'
import { useState } from 'react'
import { frame } from '../../../content/frame.ts'
import { headerLinks, navigationLabels } from '../../../content/navigation.ts'
import { clientOnly } from '../../accounts/session/client-only.tsx'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { useScrolledPast } from '../../lib/use-scrolled-past.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Container } from '../../ui/container.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton, iconButtonStyle } from '../../ui/icon-button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { AccountActions } from './account-actions.tsx'
import { useWords } from './changed-words.tsx'
import { headerLinkStyle } from './header-link-style.ts'
import { MegaMenu } from './mega-menu.tsx'
import { menuId } from './mega-menu-panel.tsx'
import { MobileDrawer } from './mobile-drawer.tsx'
import { useMenuDisclosure } from './use-menu-disclosure.ts'

export function SiteHeader({ solid = false }: { solid?: boolean }) {
  const { name, logo } = useWords('frame', frame)
  const hydrated = useHydrated()
  const scrolled = useScrolledPast(0)
  const menu = useMenuDisclosure()
  const [drawerOpen, setDrawerOpen] = useState(false)
  const burger = '-ms-2.5 lg:hidden'
  return (
    <>
      <header
        data-enhanced={hydrated || undefined}
        data-solid={solid || undefined}
        data-scrolled={(!solid && (scrolled || menu.isOpen)) || undefined}
        className="site-header on-dark fixed inset-x-0 top-0 z-(--z-header)"
      >
        <Container className="flex h-(--header-h) items-center gap-1.5 lg:gap-7">
          {hydrated ? (
            <IconButton
              icon={Menu}
              iconSize={22}
              label={navigationLabels.openMenu}
              aria-haspopup="dialog"
              aria-expanded={drawerOpen}
              onClick={() => setDrawerOpen(true)}
              className={burger}
            />
          ) : (
            <a
              href={`#${menuId}`}
              aria-label={navigationLabels.openMenu}
              className={`${iconButtonStyle(false)} ${burger}`}
            >
              <Icon of={Menu} size={22} />
            </a>
          )}
          <AppLink
            href={headerLinks.logo.href}
            aria-label={headerLinks.logo.label}
            className="inline-flex min-h-(--hit) items-center"
          >
            <Logo name={name} src={logo} className="max-[22.5rem]:text-base" />
          </AppLink>
          <nav aria-label={navigationLabels.mainNavigation} className="flex gap-1">
            <MegaMenu menu={menu} />
            <AppLink href={headerLinks.contact.href} className={`${headerLinkStyle} max-lg:hidden`}>
              {headerLinks.contact.label}
            </AppLink>
            <WorkspaceLink />
          </nav>
          <div className="ms-auto flex items-center gap-2">
            <AccountActions place="header" />
          </div>
        </Container>
      </header>
      <MobileDrawer open={drawerOpen} onClose={() => setDrawerOpen(false)} />
    </>
  )
}

const WorkspaceLink = clientOnly(async () => () => (
  <AppLink href={headerLinks.workspace.href} className={`${headerLinkStyle} max-lg:hidden`}>
    {headerLinks.workspace.label}
  </AppLink>
))
