export type MailboxId = 'general' | 'technical' | 'esg' | 'carbon' | 'support' | 'careers'

export type Mailbox = { id: MailboxId; label: string; address: string }

export const socialNetworks = ['linkedin', 'x', 'youtube'] as const

export type SocialLink = {
  network: (typeof socialNetworks)[number]
  label: string
  href: string
}

export type Office = {
  name: string
  country: string
  coordinates: string
  latitude: number
  longitude: number
}

const name = 'Terraproof'
const slug = 'terraproof'
const domain = 'terraproof.example'

export const brand = {
  name,
  slug,
  domain,
  tagline: 'Intelligence across Carbon, Capital and Compliance',
  headline: 'The ESG Infrastructure Engine',
  subtitle: 'For a world demanding integrity, traceability, and credible transformation.',
  description:
    'An ESG trust, verification and carbon-intelligence platform that ties each figure to its ' +
    'source, its method and its reviewer.',
  foundedYear: 2019,
  operatingCountries: ['UK', 'USA', 'UAE'],
} as const

export const mailboxes: Record<MailboxId, Mailbox> = {
  general: { id: 'general', label: 'General', address: `hello@${domain}` },
  technical: { id: 'technical', label: 'Technical', address: `tech@${domain}` },
  esg: { id: 'esg', label: 'ESG', address: `esg@${domain}` },
  carbon: { id: 'carbon', label: 'Carbon', address: `carbon@${domain}` },
  support: { id: 'support', label: 'Support', address: `support@${domain}` },
  careers: { id: 'careers', label: 'Careers', address: `careers@${domain}` },
}

/** The five that the contact section and the footer list; careers is only on the team page. */
export const listedMailboxes: readonly Mailbox[] = [
  mailboxes.general,
  mailboxes.technical,
  mailboxes.esg,
  mailboxes.carbon,
  mailboxes.support,
]

export const supportMailHref = mailto(mailboxes.support.address, 'Support Request')

export const careersMailHref = mailto(mailboxes.careers.address, `Working at ${name}`)

export const socialLinks: readonly SocialLink[] = [
  {
    network: 'linkedin',
    label: 'LinkedIn',
    href: `https://www.linkedin.com/company/${slug}-example`,
  },
  { network: 'x', label: 'X', href: `https://x.com/${slug}_example` },
  { network: 'youtube', label: 'YouTube', href: `https://www.youtube.com/@${slug}-example` },
]

export const founder = {
  name: 'Elin Marwood',
  role: 'Founder and Chief Executive',
  profileHref: `https://www.linkedin.com/in/${slug}-founder-example`,
  profileLabel: 'LinkedIn profile',
  imagePath: '/images/team/founder.svg',
  imageAlt: 'Monogram E M over contour lines, standing in for a portrait of Elin Marwood',
} as const

export const offices: readonly Office[] = [
  {
    name: 'Abu Dhabi',
    country: 'UAE',
    coordinates: '24.45° N 54.38° E',
    latitude: 24.4539,
    longitude: 54.3773,
  },
  {
    name: 'Dubai',
    country: 'UAE',
    coordinates: '25.20° N 55.27° E',
    latitude: 25.2048,
    longitude: 55.2708,
  },
  {
    name: 'Florida',
    country: 'USA',
    coordinates: '30.33° N 81.66° W',
    latitude: 30.3322,
    longitude: -81.6557,
  },
  {
    name: 'New York',
    country: 'USA',
    coordinates: '40.71° N 74.01° W',
    latitude: 40.7128,
    longitude: -74.006,
  },
  {
    name: 'London',
    country: 'UK',
    coordinates: '51.51° N 0.13° W',
    latitude: 51.5072,
    longitude: -0.1276,
  },
  {
    name: 'Cardiff',
    country: 'UK',
    coordinates: '51.48° N 3.18° W',
    latitude: 51.4816,
    longitude: -3.1791,
  },
]

export const overviewPdfPath = `/${slug}-overview.pdf`

/** The author of the shipped articles, after the name of the site. */
export const researchByline = (site: string = name) => `${site} Research`

export function mailto(address: string, subject?: string): string {
  return subject ? `mailto:${address}?subject=${encodeURIComponent(subject)}` : `mailto:${address}`
}
