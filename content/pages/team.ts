import { brand, careersMailHref } from '../brand.ts'
import type { MarketingPage } from './marketing-page.ts'
import { founderCard } from './people.ts'

export const teamPage: MarketingPage = {
  path: '/team',
  meta: {
    title: 'Team',
    description:
      `The people behind ${brand.name}: leadership, values, where we work, what we know, and how ` +
      'to join.',
  },
  hero: {
    title: 'Our Team',
    lead:
      'Engineers, carbon accountants and people who have run programmes in the field. What we ' +
      'share is the habit of asking how a number was made.',
    actions: [
      { label: 'Contact Our Team', href: '/contact', kind: 'primary' },
      { label: 'Schedule a Demo', href: '/login', kind: 'outline' },
    ],
    visual: {
      kind: 'map',
      places: [
        'Abu Dhabi',
        'Cardiff',
        'Dubai',
        'Jacksonville',
        'London',
        'New York',
        'Singapore',
        'Sydney',
      ],
    },
  },
  sections: [
    { kind: 'people', heading: 'Leadership', people: [founderCard] },
    {
      kind: 'cards',
      heading: 'What we value.',
      headingTail: 'Three words, and how you would notice them.',
      items: [
        {
          icon: 'lightbulb',
          title: 'Innovation',
          text:
            'We try new sources and methods early and in the open, and keep those that a ' +
            'reviewer can follow. A clever method that nobody can check is of no use here.',
        },
        {
          icon: 'shield-check',
          title: 'Integrity',
          text:
            'We publish corrections with the same care as results. Nobody reviews their own ' +
            'figures, and that includes ours.',
        },
        {
          icon: 'handshake',
          title: 'Collaboration',
          text:
            'Clients, assurance providers, communities and engineers work on one record. ' +
            'Disagreements are written down and settled there.',
        },
      ],
    },
    {
      kind: 'presence',
      heading: 'Global presence',
      lead: 'Close to the sites that we measure and the markets that rely on the result.',
      groups: [
        { region: 'UAE', places: ['Abu Dhabi', 'Dubai'] },
        { region: 'UK', places: ['London', 'Cardiff'] },
        { region: 'USA', places: ['New York', 'Florida'] },
        { region: 'APAC', places: ['Sydney', 'Singapore'] },
      ],
    },
    {
      kind: 'offers',
      heading: 'Core expertise',
      lead: 'Two groups that sit at the same table, because neither can do it alone.',
      illustration: 'sustainability-analytics',
      items: [
        {
          icon: 'server',
          title: 'Technical innovation',
          text: 'Those who make readings arrive, agree and stay unchanged.',
          bullets: [
            'Distributed ledgers and digital identifiers',
            'Sensors, earth observation and data fusion',
            'Machine learning with reasons that people can read',
            'Security, privacy and dependable operation',
          ],
        },
        {
          icon: 'leaf',
          title: 'Sustainability domain',
          text: 'Those who know what a figure has to mean before it is collected.',
          bullets: [
            'Greenhouse gas accounting and reduction planning',
            'Disclosure under European, Gulf and international frameworks',
            'Carbon-market methods, registries and integrity',
            'Labour rights, community consent and re-entry programmes',
          ],
        },
      ],
    },
    {
      kind: 'band',
      heading: 'How we work together',
      text:
        'Most of us work from one of eight cities, some from home, and all of us spend time ' +
        'on site. A person who has read the meter writes better software for it.',
      bullets: [
        'Every project has an engineer and a domain specialist from the first day',
        'Reviews are about the work and are written down',
        'Time is set aside each month to correct and improve old records',
      ],
    },
    {
      kind: 'closing',
      id: 'join',
      heading: 'Join Our Team',
      text:
        'We look for people who would rather be right than quick, and who can explain what they ' +
        'do. Send a few lines about something that you measured, built or put right.',
      actions: [{ label: 'Write to our careers address', href: careersMailHref, kind: 'primary' }],
    },
    {
      kind: 'closing',
      heading: 'Want to meet the people first?',
      actions: [
        { label: 'Contact Our Team', href: '/contact', kind: 'primary' },
        { label: 'Schedule a Demo', href: '/login', kind: 'outline' },
      ],
    },
  ],
}
