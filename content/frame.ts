import {
  brand,
  listedMailboxes,
  type Mailbox,
  type Office,
  offices,
  type SocialLink,
  socialLinks,
} from './brand.ts'
import { type FooterGroup, footer } from './footer.ts'
import {
  drawerLinks,
  latestResources,
  type MenuColumn,
  menuColumns,
  menuFooter,
  type NavLink,
  type ResourceLink,
} from './navigation.ts'

/** What every page of the site shows around its content, and what others know the site by. */
export type Frame = {
  name: string
  tagline: string
  /** A picture in place of the drawn mark. */
  logo?: string
  menu: {
    columns: readonly MenuColumn[]
    /** The newest articles take the place of the shipped links, unless they are pinned. */
    resources: { heading: string; links: readonly ResourceLink[]; arePinned?: boolean }
    footer: { text: string; link: NavLink }
  }
  drawer: readonly NavLink[]
  footerGroups: readonly FooterGroup[]
  operatingLine: string
  mailboxes: readonly Mailbox[]
  social: readonly SocialLink[]
  offices: readonly Office[]
}

export const frame: Frame = {
  name: brand.name,
  tagline: brand.tagline,
  menu: { columns: menuColumns, resources: latestResources, footer: menuFooter },
  drawer: drawerLinks,
  footerGroups: footer.groups,
  operatingLine: footer.operatingLine,
  mailboxes: listedMailboxes,
  social: socialLinks,
  offices,
}
