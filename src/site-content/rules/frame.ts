import * as z from 'zod/mini'
import {
  type Mailbox,
  type Office,
  type SocialLink,
  socialNetworks,
} from '../../../content/brand.ts'
import type { FooterGroup } from '../../../content/footer.ts'
import type { Frame } from '../../../content/frame.ts'
import type { MenuColumn, MenuLink, NavLink, ResourceLink } from '../../../content/navigation.ts'
import { choice, fieldNotes, flag, line, link, list, number, object, picture } from './field.ts'

const navLink = object<NavLink>('Link', { label: line('Label', 40), href: link() })

const menuLink = object<MenuLink>('Link', {
  label: line('Label', 40),
  href: link(),
  note: line('Note below it', 80),
})

const menuColumn = object<MenuColumn>('Column', {
  heading: line('Heading', 30),
  links: list('Links', menuLink, { min: 1, max: 5, item: 'link' }),
})

const resource = object<ResourceLink>('Article', {
  label: line('Label', 60),
  href: link(),
  note: line('Note below it', 80),
  thumbnail: choice('Drawing', ['hiring', 'workforce', 'government']),
  picture: z.optional(picture('Picture in place of the drawing')),
})

const footerGroup = object<FooterGroup>('Column', {
  heading: line('Heading', 30),
  links: list('Links', navLink, { min: 1, max: 8, item: 'link' }),
})

const emailAddress = z
  .email('Enter an email address such as name@company.com')
  .check(z.maxLength(254))
  .register(fieldNotes, { label: 'Address' })

const mailbox = object<Mailbox>('Mailbox', {
  id: z
    .enum(['general', 'technical', 'esg', 'carbon', 'support', 'careers'])
    .register(fieldNotes, { isFixed: true }),
  label: line('Label', 40),
  address: emailAddress,
})

const social = object<SocialLink>('Profile', {
  network: choice('Network', socialNetworks),
  label: line('Label', 40),
  href: link('Address'),
})

const office = object<Office>('Office', {
  name: line('City', 40),
  country: line('Country', 40),
  coordinates: line('Coordinates', 40, 'As shown, such as 51.51° N 0.13° W'),
  latitude: number('Latitude', -90, 90),
  longitude: number('Longitude', -180, 180),
})

export const frameRules = object<Frame>('Menu, footer and brand', {
  name: line('Name of the site', 30),
  tagline: line('Line under the logo', 80),
  logo: z.optional(picture('Picture in place of the drawn mark')),
  menu: object<Frame['menu']>('Menu', {
    columns: list('Columns', menuColumn, { min: 1, max: 3, item: 'column', control: 'columns' }),
    resources: object<Frame['menu']['resources']>('Latest resources', {
      heading: line('Heading', 40),
      links: list('Articles', resource, {
        max: 3,
        item: 'article',
        hint: 'As long as these are as shipped and not pinned, visitors see the newest three articles.',
      }),
      arePinned: z.optional(flag('Pin these articles')),
    }),
    footer: object<Frame['menu']['footer']>('Last line', {
      text: line('Text', 100),
      link: navLink,
    }),
  }),
  drawer: list('Menu on phones', navLink, { min: 1, max: 10, item: 'link' }),
  footerGroups: list('Footer', footerGroup, {
    min: 1,
    max: 3,
    item: 'column',
    control: 'columns',
  }),
  operatingLine: line('Last line of the footer', 100),
  mailboxes: list('Mailboxes', mailbox, { min: 5, max: 5, item: 'mailbox' }),
  social: list('Social profiles', social, { max: 6, item: 'profile' }),
  offices: list('Offices', office, { max: 12, item: 'office' }),
})
