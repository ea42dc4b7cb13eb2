import type { LucideIcon } from 'lucide-react'
import Building2 from 'lucide-react/icons/building-2'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Globe from 'lucide-react/icons/globe'
import LogOut from 'lucide-react/icons/log-out'
import UserCog from 'lucide-react/icons/user-cog'
import { useLocation } from 'react-router'
import { brand } from '../../../content/brand.ts'
import { workspace as words } from '../../../content/claims/workspace.ts'
import { useLogout } from '../../accounts/session/use-logout.ts'
import { cx } from '../../lib/cx.ts'
import type { Organisation, OrgRole } from '../../organisations/organisation.schema.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../../ui/logo.tsx'
import { isCurrent, type Section } from './sections.ts'

export type RailProps = {
  sections: readonly Section[]
  organisation: Organisation | null
  username: string | null
  role: OrgRole | null
  /** Icons without names where the window is not wide. */
  isNarrow?: boolean
  onChoose?: () => void
}

const { frame } = words
const itemStyle =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 font-medium text-fg-muted hover:bg-sunken hover:text-fg ' +
  'aria-[current=page]:bg-surface aria-[current=page]:text-fg aria-[current=page]:shadow-xs ' +
  'aria-[current=page]:ring-1 aria-[current=page]:ring-line aria-[current=page]:[&_svg]:text-accent'

export function WorkspaceRail({
  sections,
  organisation,
  username,
  role,
  isNarrow = false,
  onChoose,
}: RailProps) {
  const { pathname } = useLocation()
  const logout = useLogout()
  const name = cx('min-w-0', isNarrow && 'max-[1120px]:sr-only')
  const link = (href: string, icon: LucideIcon, label: string) => (
    <li key={href}>
      <AppLink
        href={href}
        onClick={onChoose}
        title={isNarrow ? label : undefined}
        aria-current={isCurrent(href, pathname) ? 'page' : undefined}
        className={itemStyle}
      >
        <Icon of={icon} className="shrink-0" />
        <span className={name}>{label}</span>
      </AppLink>
    </li>
  )
  return (
    <nav aria-label={words.navigation} className="flex min-h-full flex-col gap-3">
      <AppLink
        href={words.path}
        onClick={onChoose}
        aria-label={frame.home}
        className="inline-flex min-h-(--hit) items-center overflow-hidden px-2"
      >
        <Logo name={brand.name} size={26} />
      </AppLink>
      {organisation && (
        <p
          title={organisation.name}
          className={cx(
            'flex min-h-13 items-center gap-2.5 rounded-md border border-line bg-surface p-2.5 text-sm font-semibold leading-snug',
            isNarrow && 'max-[1120px]:border-0 max-[1120px]:bg-transparent',
          )}
        >
          <Icon of={Building2} className="shrink-0 text-fg-subtle" />
          <span className={cx(name, 'line-clamp-2 wrap-anywhere')}>{organisation.name}</span>
        </p>
      )}
      <ul className="grid gap-0.5">
        {sections.map(({ href, icon, label }) => link(href, icon, label))}
      </ul>
      <ul className="mt-auto grid gap-0.5">
        {link(frame.help.href, CircleHelp, frame.help.label)}
        {link(frame.site.href, Globe, frame.site.label)}
        {username && link(frame.account.href, UserCog, frame.account.label)}
        {username && (
          <li>
            <button
              type="button"
              title={isNarrow ? frame.logout : undefined}
              disabled={logout.isPending}
              onClick={() => logout.mutate()}
              className={itemStyle}
            >
              <Icon of={LogOut} className="shrink-0" />
              <span className={name}>{frame.logout}</span>
            </button>
          </li>
        )}
      </ul>
      {username && (
        <p className={cx('border-t border-line px-3 pt-3 text-sm', name)}>
          <span className="block truncate font-semibold" title={username}>
            {username}
          </span>
          {role && <span className="text-2xs text-fg-subtle">{frame.roles[role]}</span>}
        </p>
      )}
    </nav>
  )
}
