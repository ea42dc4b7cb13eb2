import { brand } from './brand.ts'

/** Words that many pages use. */
export const common = {
  opensInNewTab: '(opens in a new tab)',
  close: 'Close',
  dismiss: 'Dismiss',
  loading: 'Loading',
  learnMore: 'Learn more',
  learnMoreAbout: (subject: string) => `about ${subject}`,
  breadcrumbHome: 'Home',
  lastUpdated: 'Last updated:',
  notifications: 'Notifications',
}

export const loggedOutToast = {
  title: 'Logged Out',
  description: 'You have been successfully logged out',
}

export const pageTitle = (title: string, site: string = brand.name): string => `${title} · ${site}`

export const frameworkNames = [
  'CSRD',
  'UAE Climate Law',
  'IFRS',
  'GRI',
  'SASB',
  'TCFD',
  'TNFD',
  'CDP',
  'SFDR',
  'SEC',
  'ISSB',
  'UN SDGs',
  'UN Global Compact',
  'Modern Slavery Act',
] as const

export type FrameworkName = (typeof frameworkNames)[number]

/** Words of a button that copies a text. */
export const copyWords = {
  done: 'Copied',
  failed: { title: 'Could not copy', description: 'Select the text and copy it yourself.' },
}
