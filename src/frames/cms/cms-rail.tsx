import BadgeCheck from 'lucide-react/icons/badge-check'
import FileText from 'lucide-react/icons/file-text'
import Handshake from 'lucide-react/icons/handshake'
import Image from 'lucide-react/icons/image'
import Inbox from 'lucide-react/icons/inbox'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Newspaper from 'lucide-react/icons/newspaper'
import Package from 'lucide-react/icons/package'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import Plug from 'lucide-react/icons/plug'
import ScrollText from 'lucide-react/icons/scroll-text'
import Signpost from 'lucide-react/icons/signpost'
import Trash from 'lucide-react/icons/trash-2'
import Users from 'lucide-react/icons/users'
import type { ComponentProps, ReactNode } from 'react'
import { accountMenu } from '../../../content/account-menu.ts'
import { brand } from '../../../content/brand.ts'
import { cmsFrame, cmsPaths } from '../../../content/cms/frame.ts'
import { common } from '../../../content/common.ts'
import { isAtLeast } from '../../accounts/cms-roles.ts'
import { useCmsLogout } from '../../accounts/session/use-cms-logout.ts'
import { cx } from '../../lib/cx.ts'
import { AccountMenu } from '../../ui/app/account-menu.tsx'
import { RailLink, railName } from '../../ui/app/rail-link.tsx'
import { AppLink } from '../../ui/app-link.tsx'
import { Logo } from '../../ui/logo.tsx'
import type { SignedInEditor } from './signed-in.tsx'

export type CmsRailProps = {
  signedIn: SignedInEditor | null
  /** Shown beside the link to the enquiries. */
  newEnquiries: ReactNode
  onChoose?: () => void
}

export function CmsRail({ signedIn, newEnquiries, onChoose }: CmsRailProps) {
  const { links } = cmsFrame
  // Until it is known who is signed in, the rail shows what most see.
  const isEditor = !signedIn || isAtLeast(signedIn.role, 'editor')
  const link = (props: Omit<ComponentProps<typeof RailLink>, 'root' | 'onChoose'>) => (
    <RailLink {...props} root={cmsPaths.dashboard} onChoose={onChoose} />
  )
  return (
    <div className="flex min-h-full flex-col">
      <div className="flex items-center justify-between overflow-hidden px-2 pb-3.5">
        <AppLink
          href={cmsPaths.dashboard}
          onClick={onChoose}
          className="inline-flex min-h-(--hit) items-center"
        >
          <Logo name={brand.name} size={26} />
        </AppLink>
        <span
          className={cx(
            'rounded-[5px] border border-line-strong px-[7px] py-px text-2xs font-semibold text-fg-subtle',
            railName,
          )}
        >
          {cmsFrame.tag}
        </span>
      </div>
      <nav aria-label={cmsFrame.navigation} className="flex flex-1 flex-col gap-6">
        <ul>
          {link({ href: cmsPaths.dashboard, icon: LayoutDashboard, label: links.dashboard })}
          {isEditor && link({ href: cmsPaths.sitePages, icon: PanelsTopLeft, label: links.site })}
          {link({ href: cmsPaths.articles, icon: Newspaper, label: links.articles })}
          {link({ href: cmsPaths.newPage, icon: FileText, label: links.newPage })}
          {link({ href: cmsPaths.media, icon: Image, label: links.media })}
          {isEditor && (
            <>
              {link({ href: cmsPaths.redirects, icon: Signpost, label: links.redirects })}
              {link({ href: cmsPaths.trash, icon: Trash, label: links.trash })}
              {link({
                href: cmsPaths.enquiries,
                icon: Inbox,
                label: links.enquiries,
                children: signedIn && newEnquiries,
              })}
              {link({ href: cmsPaths.staticExport, icon: Package, label: links.staticExport })}
            </>
          )}
        </ul>
        {signedIn?.role === 'admin' && (
          <ul className="mt-auto">
            {link({ href: cmsPaths.assurance, icon: BadgeCheck, label: links.assurance })}
            {link({ href: cmsPaths.clients, icon: Handshake, label: links.clients })}
            {link({ href: cmsPaths.users, icon: Users, label: links.users })}
            {link({ href: cmsPaths.audit, icon: ScrollText, label: links.audit })}
            {link({ href: cmsPaths.connections, icon: Plug, label: links.connections })}
          </ul>
        )}
      </nav>
      {signedIn && (
        <div className="mt-2.5 border-t border-line pt-3.5">
          <EditorMenu signedIn={signedIn} onChoose={onChoose} />
        </div>
      )}
    </div>
  )
}

type EditorMenuProps = { signedIn: SignedInEditor; isShort?: boolean; onChoose?: () => void }

export function EditorMenu({ signedIn, ...rest }: EditorMenuProps) {
  const logout = useCmsLogout()
  return (
    <AccountMenu
      name={signedIn.username}
      detail={signedIn.role}
      words={accountMenu}
      paths={{ security: cmsPaths.account, site: cmsPaths.site }}
      newTabHint={common.opensInNewTab}
      onSignOut={() => logout.mutate()}
      {...rest}
    />
  )
}
