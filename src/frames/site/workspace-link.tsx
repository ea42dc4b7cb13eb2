import { headerLinks } from '../../../content/navigation.ts'
import { clientOnly } from '../../accounts/session/client-only.tsx'
import { AppLink } from '../../ui/app-link.tsx'
import { headerLinkStyle } from './header-link-style.ts'

const { label, href } = headerLinks.workspace

/** In the header, for clients. */
export const WorkspaceLink = clientOnly(async () => () => (
  <AppLink href={href} className={`${headerLinkStyle} max-lg:hidden`}>
    {label}
  </AppLink>
))
