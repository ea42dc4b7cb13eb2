import { brand } from './brand.ts'
import { figures } from './figures.ts'

export type NavLink = { label: string; href: string }

export type MenuLink = NavLink & { note: string }

export type MenuColumn = { heading: string; links: readonly MenuLink[] }

export type ResourceLink = MenuLink & {
  thumbnail: 'hiring' | 'workforce' | 'government'
  /** In place of the drawing. */
  picture?: string
}

export const menuColumns: readonly MenuColumn[] = [
  {
    heading: 'Product',
    links: [
      {
        label: 'Platform Overview',
        href: '/platform',
        note: 'Six offerings on one verification layer',
      },
      { label: 'Technology', href: '/technology', note: 'Registry, APIs, sensors, AI layers' },
      { label: 'Analytics', href: '/dashboard', note: 'Your live metrics and evidence' },
    ],
  },
  {
    heading: 'Solutions',
    links: [
      {
        label: 'Carbon Management',
        href: '/solutions#carbon-management',
        note: 'Measure, reduce and account',
      },
      {
        label: 'ESG Reporting',
        href: '/solutions#esg-reporting',
        note: 'Disclose once, to every framework',
      },
      { label: 'Use Cases', href: '/case-studies', note: 'What verified programmes look like' },
    ],
  },
  {
    heading: 'Company',
    links: [
      { label: 'About', href: '/about', note: 'Why proof matters to us' },
      { label: 'Team', href: '/team', note: 'The people behind the record' },
      { label: 'Global Impact', href: '/impact', note: 'Six strategic cities' },
    ],
  },
]

export const latestResources = {
  heading: 'Latest Resources',
  links: [
    {
      label: 'How hiring reduces carbon emissions',
      href: '/blog/hiring-reduces-carbon-emissions',
      note: `${figures.co2PerReoffenceInWords.value} CO₂ per reoffence`,
      thumbnail: 'hiring',
    },
    {
      label: 'Workforce data belongs in ESG',
      href: '/blog/esg-workforce-data',
      note: `${figures.placement.value} placed within 90 days`,
      thumbnail: 'workforce',
    },
  ] satisfies ResourceLink[],
}

export const menuFooter = {
  text: 'Not sure where to start? Tell us what you have to prove.',
  link: { label: 'Talk to an ESG specialist', href: '/contact' },
}

/** Where PLATFORM_URL is set, login and bookDemo go there instead of to these paths. */
export const headerLinks = {
  logo: { label: `${brand.name}, start page`, href: '/' },
  contact: { label: 'Contact', href: '/contact' },
  login: { label: 'Login', href: '/login' },
  bookDemo: { label: 'Book Demo', href: '/contact' },
  dashboard: { label: 'Dashboard', href: '/dashboard' },
  workspace: { label: 'Workspace', href: '/workspace' },
} satisfies Record<string, NavLink>

export const drawerLinks: readonly NavLink[] = [
  { label: 'Home', href: '/' },
  { label: 'Product', href: '/platform' },
  { label: 'Solutions', href: '/solutions' },
  { label: 'Use Cases', href: '/case-studies' },
  { label: 'Company', href: '/about' },
  { label: 'Contact', href: '/contact' },
]

export const navigationLabels = {
  menu: 'Menu',
  mainNavigation: 'Main',
  drawerNavigation: 'Mobile',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  logout: 'Logout',
  skipToContent: 'Skip to content',
  backToTop: 'Back to top',
}
