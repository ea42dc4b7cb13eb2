import ArrowRight from 'lucide-react/icons/arrow-right'
import X from 'lucide-react/icons/x'
import { frame } from '../../../content/frame.ts'
import { headerLinks, navigationLabels } from '../../../content/navigation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { AccountActions } from './account-actions.tsx'
import { useWords } from './changed-words.tsx'

type MobileDrawerProps = { open: boolean; onClose: () => void }

export function MobileDrawer({ open, onClose }: MobileDrawerProps) {
  const { name, logo, drawer } = useWords('frame', frame)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-label={navigationLabels.menu}
      className="modal-slide on-dark m-0 h-dvh w-[min(340px,88vw)] border-e border-line"
    >
      <div className="flex min-h-full flex-col px-5 pt-2.5 pb-6">
        <div className="mb-5 flex items-center justify-between">
          <AppLink
            href={headerLinks.logo.href}
            aria-label={headerLinks.logo.label}
            onClick={onClose}
            className="inline-flex min-h-(--hit) items-center"
          >
            <Logo name={name} src={logo} />
          </AppLink>
          <IconButton
            icon={X}
            iconSize={22}
            label={navigationLabels.closeMenu}
            onClick={onClose}
            className="-me-2.5"
          />
        </div>
        <nav aria-label={navigationLabels.drawerNavigation} className="mb-8">
          <ul>
            {drawer.map(({ href, label }) => (
              <li key={href}>
                <AppLink
                  href={href}
                  onClick={onClose}
                  className="flex min-h-14 items-center justify-between border-b border-line text-xl font-medium tracking-title"
                >
                  {label}
                  <Icon of={ArrowRight} className="text-fg-subtle" />
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-auto grid gap-2.5">
          <AccountActions place="drawer" onChoose={onClose} />
        </div>
      </div>
    </Dialog>
  )
}
