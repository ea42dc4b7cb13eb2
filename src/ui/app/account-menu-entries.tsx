import ExternalLink from 'lucide-react/icons/external-link'
import KeyRound from 'lucide-react/icons/key-round'
import LogOut from 'lucide-react/icons/log-out'
import type { ReactNode } from 'react'
import { AppLink } from '../app-link.tsx'
import { Icon } from '../icon.tsx'
import { Menu, MenuItem, MenuLabel } from './menu.tsx'

export type AccountMenuProps = {
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

type AccountMenuEntriesProps = Omit<AccountMenuProps, 'detail' | 'isShort'> & {
  trigger: ReactNode
  align: 'start' | 'end'
}

export function AccountMenuEntries({
  name,
  words,
  paths,
  newTabHint,
  onSignOut,
  onChoose,
  trigger,
  align,
}: AccountMenuEntriesProps) {
  return (
    <Menu trigger={trigger} align={align} isOpenAtFirst>
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
