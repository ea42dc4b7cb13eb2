import Building2 from 'lucide-react/icons/building-2'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { accountMenu } from '../../../content/account-menu.ts'
import { brand } from '../../../content/brand.ts'
import { workspace as words } from '../../../content/claims/workspace.ts'
import { useLogout } from '../../accounts/session/use-logout.ts'
import { cx } from '../../lib/cx.ts'
import type { Organisation, OrgRole } from '../../organisations/organisation.schema.ts'
import { AccountMenu } from '../../ui/app/account-menu.tsx'
import { RailLink, railName } from '../../ui/app/rail-link.tsx'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../../ui/logo.tsx'
import type { Section } from './sections.ts'

export type RailProps = {
  sections: readonly Section[]
  organisation: Organisation | null
  username: string | null
  role: OrgRole | null
  onChoose?: () => void
}

const { frame } = words

export function WorkspaceRail({ sections, organisation, username, role, onChoose }: RailProps) {
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
          className="flex min-h-13 items-center gap-2.5 rounded-md border border-line bg-surface p-2.5 text-sm font-semibold leading-snug in-[.rail]:max-[1120px]:border-0 in-[.rail]:max-[1120px]:bg-transparent"
        >
          <Icon of={Building2} className="text-fg-subtle" />
          <span className={cx('min-w-0 line-clamp-2 wrap-anywhere', railName)}>
            {organisation.name}
          </span>
        </p>
      )}
      <ul className="grid gap-0.5">
        {sections.map((section) => (
          <RailLink key={section.href} {...section} root={words.path} onChoose={onChoose} />
        ))}
      </ul>
      <ul className="mt-auto grid gap-0.5">
        <RailLink {...frame.help} icon={CircleHelp} root={words.path} onChoose={onChoose} />
      </ul>
      {username && (
        <div className="border-t border-line pt-3">
          <ClientMenu username={username} role={role} onChoose={onChoose} />
        </div>
      )}
    </nav>
  )
}

type ClientMenuProps = {
  username: string
  role: OrgRole | null
  isShort?: boolean
  onChoose?: () => void
}

export function ClientMenu({ username, role, ...rest }: ClientMenuProps) {
  const logout = useLogout()
  return (
    <AccountMenu
      name={username}
      detail={role ? frame.roles[role] : undefined}
      words={accountMenu}
      paths={frame.paths}
      onSignOut={() => logout.mutate()}
      {...rest}
    />
  )
}
