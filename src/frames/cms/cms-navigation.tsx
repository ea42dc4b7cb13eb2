import type { LucideIcon } from 'lucide-react'
import BadgeCheck from 'lucide-react/icons/badge-check'
import ExternalLink from 'lucide-react/icons/external-link'
import FileText from 'lucide-react/icons/file-text'
import Handshake from 'lucide-react/icons/handshake'
import Image from 'lucide-react/icons/image'
import Inbox from 'lucide-react/icons/inbox'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Package from 'lucide-react/icons/package'
import Signpost from 'lucide-react/icons/signpost'
import Trash from 'lucide-react/icons/trash-2'
import UserCog from 'lucide-react/icons/user-cog'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { cmsFrame, cmsPaths } from '../../../content/cms/frame.ts'
import { common } from '../../../content/common.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { SignedInEditor } from './signed-in.tsx'

export type CmsNavigationProps = {
  signedIn: SignedInEditor | null
  /** Shown beside the link to the enquiries. */
  newEnquiries: ReactNode
  onChoose?: () => void
}

const linkStyle =
  'flex min-h-11 items-center gap-3 rounded-md px-3 font-medium text-fg-muted hover:bg-sunken hover:text-fg ' +
  'aria-[current=page]:bg-surface aria-[current=page]:text-fg aria-[current=page]:shadow-xs ' +
  'aria-[current=page]:ring-1 aria-[current=page]:ring-line aria-[current=page]:[&_svg]:text-accent'

export function CmsNavigation({ signedIn, newEnquiries, onChoose }: CmsNavigationProps) {
  const { links } = cmsFrame
  const go = { onChoose }
  return (
    <nav aria-label={cmsFrame.navigation} className="flex flex-1 flex-col gap-6">
      <ul>
        <Item to={cmsPaths.dashboard} end icon={LayoutDashboard} label={links.dashboard} {...go} />
        <Item to={cmsPaths.newPage} icon={FileText} label={links.newPage} {...go} />
        <Item to={cmsPaths.media} icon={Image} label={links.media} {...go} />
        <Item to={cmsPaths.redirects} icon={Signpost} label={links.redirects} {...go} />
        <Item to={cmsPaths.trash} icon={Trash} label={links.trash} {...go} />
        <Item to={cmsPaths.enquiries} icon={Inbox} label={links.enquiries} {...go}>
          {signedIn && newEnquiries}
        </Item>
        <Item to={cmsPaths.staticExport} icon={Package} label={links.staticExport} {...go} />
      </ul>
      <ul className="mt-auto">
        {signedIn?.role === 'admin' && (
          <>
            <Item to={cmsPaths.assurance} icon={BadgeCheck} label={links.assurance} {...go} />
            <Item to={cmsPaths.clients} icon={Handshake} label={links.clients} {...go} />
            <Item to={cmsPaths.users} icon={Users} label={links.users} {...go} />
          </>
        )}
        <Item to={cmsPaths.account} icon={UserCog} label={links.account} {...go} />
        <li>
          <AppLink href={cmsPaths.site} newTabHint={common.opensInNewTab} className={linkStyle}>
            <Icon of={ExternalLink} />
            {links.site}
          </AppLink>
        </li>
      </ul>
    </nav>
  )
}

type ItemProps = {
  to: string
  end?: boolean
  icon: LucideIcon
  label: string
  onChoose?: () => void
  children?: ReactNode
}

function Item({ to, end, icon, label, onChoose, children }: ItemProps) {
  return (
    <li>
      <NavLink to={to} end={end} onClick={onChoose} className={linkStyle}>
        <Icon of={icon} />
        {label}
        {children}
      </NavLink>
    </li>
  )
}
