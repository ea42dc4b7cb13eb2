import LogOut from 'lucide-react/icons/log-out'
import { headerLinks, navigationLabels } from '../../../content/navigation.ts'
import { useClientSession } from '../../accounts/session/use-client-session.ts'
import { useLogout } from '../../accounts/session/use-logout.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type AccountActionsProps, drawerRow, VisitorActions } from './visitor-actions.tsx'

export function ClientActions({ place, onChoose }: AccountActionsProps) {
  const { client, isLoading } = useClientSession()
  const logout = useLogout()
  if (isLoading) return null
  if (!client) return <VisitorActions place={place} onChoose={onChoose} />

  const name = client.username || headerLinks.dashboard.label
  const leave = () => {
    logout.mutate()
    onChoose?.()
  }
  if (place === 'drawer') {
    return (
      <>
        <ButtonLink href={headerLinks.workspace.href} onClick={onChoose} className={drawerRow}>
          {headerLinks.workspace.label}
        </ButtonLink>
        <ButtonLink
          href={headerLinks.dashboard.href}
          onClick={onChoose}
          variant="outline"
          className={drawerRow}
        >
          <span className="truncate">{name}</span>
        </ButtonLink>
        <Button variant="ghost" onClick={leave} className={drawerRow}>
          {navigationLabels.logout}
        </Button>
      </>
    )
  }
  return (
    <>
      <AppLink
        href={headerLinks.dashboard.href}
        className="inline-flex min-h-(--hit) items-center gap-2.5 rounded-md pe-3 ps-2 text-md font-medium hover:bg-hover"
      >
        <span
          aria-hidden="true"
          className="grid size-7 place-items-center rounded-full bg-accent-soft text-2xs font-semibold text-on-accent-soft"
        >
          {initials(name)}
        </span>
        <span className="max-w-[12em] truncate max-sm:sr-only">{name}</span>
      </AppLink>
      <Button
        variant="ghost"
        size="sm"
        icon={<Icon of={LogOut} size={16} />}
        busy={logout.isPending}
        onClick={leave}
        className="max-sm:hidden"
      >
        {navigationLabels.logout}
      </Button>
    </>
  )
}

function initials(name: string): string {
  const letters = name.split(/[^\p{L}\p{N}]+/u).map((part) => part.slice(0, 1))
  return letters.join('').slice(0, 2).toUpperCase()
}
