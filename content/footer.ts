import type { Mailbox, Office, SocialLink } from './brand.ts'
import { brand, listedMailboxes, offices, socialLinks, supportMailHref } from './brand.ts'
import type { NavLink } from './navigation.ts'

export type FooterGroup = { heading: string; links: readonly NavLink[] }

export type Footer = {
  tagline: string
  navigationLabel: string
  groups: readonly FooterGroup[]
  mailboxesHeading: string
  mailboxes: readonly Mailbox[]
  socialHeading: string
  socialLinks: readonly SocialLink[]
  officesHeading: string
  offices: readonly Office[]
  operatingLine: string
  legalLine: (year: number) => string
  carbonLine: (grams: string, kilobytes: string, method: string, date: string) => string
}

export const footer: Footer = {
  tagline: brand.tagline,
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
  mailboxes: listedMailboxes,
  socialHeading: 'Social profiles',
  socialLinks,
  officesHeading: 'Offices',
  offices,
  operatingLine: 'Operating in the UK, USA and UAE.',
  legalLine: (year) => `© ${year} ${brand.name}. Founded ${brand.foundedYear}.`,
  carbonLine: (grams, kilobytes, method, date) =>
    `First visit to this page: about ${grams} g CO₂e for ${kilobytes} KB. ` +
    `Estimated by ${method}, ${date}.`,
}
