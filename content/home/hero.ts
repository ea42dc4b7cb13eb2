import { brand, overviewPdfPath } from '../brand.ts'
import type { HeroSlide } from '../cities.ts'
import { heroSlides } from '../cities.ts'
import type { Figure } from '../figures.ts'
import { figures } from '../figures.ts'
import type { Action, PageMeta } from '../pages/marketing-page.ts'

export const homeMeta: PageMeta = {
  title: brand.headline,
  description:
    `${brand.name} joins ESG data management, carbon accounting and supply-chain traceability ` +
    'on one verification layer, so that each claim comes with evidence others can check.',
}

export type HomeHero = {
  id: string
  title: string
  subtitle: string
  description: string
  actions: readonly Action[]
  scrollLabel: string
  panel: {
    label: string
    /** Followed by the name of the city. */
    caption: string
    slides: readonly HeroSlide[]
    showCity: (city: string) => string
    pause: string
    play: string
  }
  /** The figures of the sample certificate, and the link to it. */
  record: {
    label: string
    href: string
    id: string
    status: string
    value: string
    unit: string
    sources: readonly string[]
  }
  stats: readonly Figure[]
}

export const hero: HomeHero = {
  id: 'top',
  title: brand.headline,
  subtitle: brand.subtitle,
  description:
    `${brand.name} joins ESG data management, carbon accounting and supply-chain traceability ` +
    'on one verification layer. Sensor and satellite readings, blockchain identifiers and ' +
    'ethics-verified scoring turn each claim into evidence that others can check.',
  actions: [
    { label: 'Explore Platform', href: '#solutions', kind: 'primary' },
    { label: 'Book a Demo', href: '#contact', kind: 'outline' },
    { label: 'Download Overview', href: overviewPdfPath, kind: 'link', newTab: true },
  ],
  scrollLabel: 'Scroll to solutions',
  panel: {
    label: 'Global presence',
    caption: 'Global presence:',
    slides: heroSlides,
    showCity: (city) => `Show ${city}`,
    pause: 'Pause city rotation',
    play: 'Resume city rotation',
  },
  record: {
    label: 'Check the sample certificate',
    href: '/verify/SAMP-0000-0000-0001',
    id: 'Sample SAMP-0000-0000-0001',
    status: 'Check it yourself',
    value: '484.254',
    unit: 'tCO₂e, location-based',
    sources: ['21 lines', 'Signed', 'In the log'],
  },
  stats: [figures.tonnesTracked, figures.carbonCredits, figures.accuracy, figures.markets],
}
