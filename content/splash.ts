import { brand } from './brand.ts'
import type { PageMeta } from './pages/marketing-page.ts'

export type Splash = {
  meta: PageMeta
  title: string
  enter: { label: string; busyLabel: string; href: string }
  motion: { pause: string; play: string }
  citiesLabel: string
  cities: readonly string[]
}

export const splash: Splash = {
  meta: { title: brand.tagline, description: brand.description },
  title: brand.tagline,
  enter: { label: 'Enter Website', busyLabel: 'Opening…', href: '/home' },
  motion: { pause: 'Pause background motion', play: 'Play background motion' },
  citiesLabel: 'Cities',
  cities: [
    'New York',
    'Abu Dhabi',
    'Dubai',
    'Florida',
    'Cardiff',
    'London',
    'Singapore',
    'Sydney',
    'Riyadh',
    'Doha',
    'Muscat',
    'Manama',
    'Cairo',
    'Nairobi',
    'Cape Town',
    'Lagos',
    'Paris',
    'Berlin',
    'Madrid',
    'Milan',
    'Amsterdam',
    'Zurich',
    'Stockholm',
    'Toronto',
    'Chicago',
    'Mexico City',
    'São Paulo',
    'Mumbai',
    'Tokyo',
    'Hong Kong',
  ],
}
