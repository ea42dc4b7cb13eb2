import { brand, supportMailHref } from './brand.ts'
import type { NavLink } from './navigation.ts'

export type FooterGroup = { heading: string; links: readonly NavLink[] }

export type Footer = {
  navigationLabel: string
  groups: readonly FooterGroup[]
  mailboxesHeading: string
  socialHeading: string
  officesHeading: string
  operatingLine: string
  legalLine: (year: number, name: string) => string
  carbonLine: (grams: string, kilobytes: string, method: string, date: string) => string
}

export const footer: Footer = {
  navigationLabel: 'Footer',
  groups: [
    {
      heading: 'Explore',
      links: [
        { label: 'Solutions', href: '/home#solutions' },
        { label: 'Workforce', href: '/home#workforce' },
        { label: 'UN SDGs', href: '/home#sdg' },
        { label: 'Verify', href: '/verify' },
        { label: 'Transparency log', href: '/log' },
      ],
    },
    {
      heading: 'Company',
      links: [
        { label: 'About', href: '/about' },
        { label: 'Team', href: '/team' },
        { label: 'Mission', href: '/mission' },
      ],
    },
    {
      heading: 'Account',
      links: [
        { label: 'Login', href: '/login' },
        { label: 'Support', href: supportMailHref },
        { label: 'Privacy', href: '/privacy' },
      ],
    },
  ],
  mailboxesHeading: 'Mailboxes',
  socialHeading: 'Social profiles',
  officesHeading: 'Offices',
  operatingLine: 'Operating in the UK, USA and UAE.',
  legalLine: (year, name) => `© ${year} ${name}. Founded ${brand.foundedYear}.`,
  carbonLine: (grams, kilobytes, method, date) =>
    `First visit to this page: about ${grams} g CO₂e for ${kilobytes} KB. ` +
    `Estimated by ${method}, ${date}.`,
}
