import ExternalLink from 'lucide-react/icons/external-link'
import KeyRound from 'lucide-react/icons/key-round'
import LogOut from 'lucide-react/icons/log-out'
import { cx } from '../../lib/cx.ts'
import { AppLink } from '../app-link.tsx'
import { Icon } from '../icon.tsx'
import { Menu, MenuItem, MenuLabel } from './menu.tsx'
import { railName } from './rail-link.tsx'

type AccountMenuProps = {
  name: string
  detail?: string
  words: { label: string; security: string; site: string; signOut: string }
  paths: { security: string; site: string }
  /** Given where the public site opens in a new tab. */
  newTabHint?: string
  onSignOut: () => void
  /** Called when an entry is chosen, for example to close the drawer around it. */
  onChoose?: () => void
  /** Shows no name, for a bar. */
  isShort?: boolean
}

/** Who is signed in, and what concerns only them. */
export function AccountMenu({
  name,
  detail,
  words,
  paths,
  newTabHint,
  onSignOut,
  onChoose,
  isShort = false,
}: AccountMenuProps) {
  const trigger = (
    <button
      type="button"
      title={name}
      className={cx(
        'flex min-h-(--hit) min-w-0 items-center gap-2.5 rounded-md px-1.5 text-start text-sm font-semibold hover:bg-sunken',
        !isShort && 'w-full',
      )}
    >
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-2xs text-on-accent-soft"
      >
        {initials(name)}
      </span>
      <span className="sr-only">{words.label}</span>
      <span className={cx('min-w-0 leading-snug', isShort ? 'sr-only' : railName)}>
        <span className="block truncate">{name}</span>
        {detail && <span className="block text-2xs font-normal text-fg-subtle">{detail}</span>}
      </span>
    </button>
  )
  return (
    <Menu trigger={trigger} align={isShort ? 'end' : 'start'}>
      <MenuLabel>{name}</MenuLabel>
      <MenuItem isLink onChoose={onChoose}>
        <AppLink href={paths.security}>
          <Icon of={KeyRound} size={16} />
          {words.security}
        </AppLink>
      </MenuItem>
      <MenuItem isLink onChoose={onChoose}>
        <AppLink href={paths.site} newTabHint={newTabHint}>
          <Icon of={ExternalLink} size={16} />
          {words.site}
        </AppLink>
      </MenuItem>
      <MenuItem onChoose={onSignOut}>
        <Icon of={LogOut} size={16} />
        {words.signOut}
      </MenuItem>
    </Menu>
  )
}

function initials(name: string) {
  const parts = name.split(/[.@_-]+/).filter(Boolean)
  const letters = parts.length > 1 ? parts.map((part) => part[0]).join('') : name
  return letters.slice(0, 2).toUpperCase()
}
