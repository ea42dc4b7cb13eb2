import ExternalLink from 'lucide-react/icons/external-link'
import KeyRound from 'lucide-react/icons/key-round'
import LogOut from 'lucide-react/icons/log-out'
import type { ReactNode } from 'react'
import { AppLink } from '../app-link.tsx'
import { Icon } from '../icon.tsx'
import type { AccountMenuProps } from './account-menu.tsx'
import { Menu, MenuItem, MenuLabel } from './menu.tsx'

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
