import * as z from 'zod/mini'
import { frameworkNames } from '../../../content/common.ts'
import type { Figure } from '../../../content/figures.ts'
import {
  type Action,
  type BandChart,
  type Card,
  type Hero,
  type HeroVisual,
  iconNames,
  illustrationNames,
  type Link,
  type MarketingPage,
  mapPlaces,
  type Offer,
  type PageMeta,
  type Person,
  type RecordRow,
  type SampleMetric,
  type Section,
} from '../../../content/pages/marketing-page.ts'
import {
  anchor,
  choice,
  fieldNotes,
  fixed,
  flag,
  line,
  lines,
  link,
  list,
  number,
  object,
  picture,
} from './field.ts'

const optional = z.optional

export const pageMeta = object<PageMeta>('Search results and shared links', {
  title: line('Title', 70),
  description: lines('Description', 200, 'Search engines show about 160 characters'),
})

export const figure = object<Figure>('Figure', {
  value: line('Figure', 20),
  label: line('What it counts', 80),
})

export const figures = (max = 6) => list('Figures', figure, { max, item: 'figure' })

export const action = object<Action>('Button', {
  label: line('Label', 40),
  href: link(),
  kind: choice('Look', ['primary', 'outline', 'link']),
  newTab: optional(flag('Opens in a new tab')),
})

export const actions = (max = 3) => list('Buttons', action, { max, item: 'button' })

export const labelledLink = object<Link>('Link', {
  label: line('Label', 80),
  href: link(),
  newTab: optional(flag('Opens in a new tab')),
})

export const paragraphs = (label = 'Paragraphs') =>
  list(label, lines('Paragraph'), { item: 'paragraph' })

const bullets = list('Points', line('Point', 200), { max: 12, item: 'point' })

const recordRow = object<RecordRow>('Row', {
  title: line('Title', 40),
  text: line('Text', 100),
  code: line('At the end', 24),
})

const visual: z.ZodMiniType<HeroVisual> = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: fixed('record'),
      rows: list('Rows', recordRow, { min: 1, max: 5, item: 'row' }),
    })
    .register(fieldNotes, { label: 'Card of steps' }),
  z
    .strictObject({ kind: fixed('illustration'), id: choice('Drawing', illustrationNames) })
    .register(fieldNotes, { label: 'Drawing' }),
  z
    .strictObject({
      kind: fixed('map'),
      places: list('Places', choice('Place', mapPlaces), { min: 1, max: 8, item: 'place' }),
    })
    .register(fieldNotes, { label: 'World map' }),
])

const hero = object<Hero>('Hero', {
  title: line('Title', 80),
  lead: lines('Lead', 400),
  actions: actions(),
  visual: optional(visual.register(fieldNotes, { label: 'Beside the title' })),
  figures: optional(figures()),
  updated: optional(
    z.iso.date('Enter a date such as 2026-11-18').register(fieldNotes, { label: 'Last updated' }),
  ),
})

const framework = choice('Framework', frameworkNames)

const offer = object<Offer>('Offer', {
  id: anchor,
  icon: choice('Icon', iconNames),
  title: line('Title'),
  text: lines('Text'),
  bullets: optional(bullets),
  frameworks: optional(list('Frameworks', framework, { max: 14, item: 'framework' })),
  link: optional(labelledLink),
})

const card = object<Card>('Card', {
  icon: optional(choice('Icon', iconNames)),
  illustration: optional(choice('Drawing', illustrationNames)),
  label: optional(line('Word above the title', 60)),
  title: line('Title'),
  text: lines('Text'),
  bullets: optional(bullets),
  figures: optional(figures(4)),
  link: optional(labelledLink),
})

const person = object<Person>('Person', {
  name: line('Name', 80),
  role: line('Role', 120),
  bio: list('Biography', lines('Paragraph'), { min: 1, max: 8, item: 'paragraph' }),
  imagePath: picture(),
  imageAlt: lines('Alternative text', 300, 'What the picture shows, for people who cannot see it'),
  profile: optional(
    object<NonNullable<Person['profile']>>('Profile', { label: line('Label', 60), href: link() }),
  ),
  figures: optional(figures(4)),
})

const metric = object<SampleMetric>('Metric', {
  name: line('Name', 60),
  value: line('Value', 20),
  unit: line('Unit', 20),
  target: line('Target', 60),
  progress: number('Progress in percent', 0, 100),
  source: line('Source', 100),
})

type Bridge = Extract<BandChart, { kind: 'bridge' }>
type Path = Extract<BandChart, { kind: 'path' }>
type Shares = Extract<BandChart, { kind: 'shares' }>

const chart: z.ZodMiniType<BandChart> = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: fixed('bridge'),
      caption: lines('Caption', 300),
      steps: list(
        'Bars',
        object<Bridge['steps'][number]>('Bar', {
          label: line('Label', 60),
          value: number('Value'),
          tone: choice('Colour', ['base', 'warn', 'bad', 'good']),
        }),
        { min: 2, max: 8, item: 'bar' },
      ),
    })
    .register(fieldNotes, { label: 'Bars from declared to verified' }),
  z
    .strictObject({
      kind: fixed('path'),
      caption: lines('Caption', 300),
      unit: line('Unit', 40),
      points: list(
        'Points',
        object<Path['points'][number]>('Point', {
          label: line('Label', 20),
          value: number('Value'),
          target: number('Target'),
        }),
        { min: 2, max: 12, item: 'point' },
      ),
    })
    .register(fieldNotes, { label: 'Line against a target' }),
  z
    .strictObject({
      kind: fixed('shares'),
      caption: lines('Caption', 300),
      rows: list(
        'Rows',
        object<Shares['rows'][number]>('Row', {
          label: line('Label', 80),
          percent: number('Percent', 0, 100),
        }),
        { min: 1, max: 10, item: 'row' },
      ),
    })
    .register(fieldNotes, { label: 'Shares of a whole' }),
])

const heading = line('Heading', 120)
const lead = optional(lines('Lead', 400))

type Kind = Section['kind']
type SectionOf<K extends Kind> = Extract<Section, { kind: K }>
type Parts<K extends Kind> = {
  [Name in keyof Omit<SectionOf<K>, 'kind' | 'id' | 'isHidden'>]-?: z.ZodMiniType<
    SectionOf<K>[Name]
  >
}

const section = <const K extends Kind>(kind: K, label: string, parts: Parts<K>) =>
  z
    .strictObject({
      kind: fixed(kind),
      id: anchor,
      isHidden: optional(flag('Hidden')),
      ...parts,
    })
    .register(fieldNotes, { label })

const sections = z.discriminatedUnion('kind', [
  section('offers', 'Offers', {
    heading,
    lead,
    illustration: optional(choice('Drawing', illustrationNames)),
    items: list('Offers', offer, { min: 1, max: 12, item: 'offer' }),
  }),
  section('cards', 'Cards', {
    heading,
    headingTail: optional(line('Second half of the heading', 160)),
    lead,
    items: list('Cards', card, { min: 1, max: 12, item: 'card' }),
  }),
  section('stats', 'Figures', {
    heading: optional(heading),
    figures: list('Figures', figure, { min: 1, max: 8, item: 'figure' }),
    note: optional(lines('Note', 300)),
  }),
  section('quote', 'Quote', { text: lines('Quote', 500), source: optional(line('Source')) }),
  section('band', 'Band', {
    heading,
    text: lines('Text'),
    bullets: optional(bullets),
    figures: optional(figures()),
    chart: optional(chart.register(fieldNotes, { label: 'Chart' })),
    link: optional(labelledLink),
  }),
  section('steps', 'Steps', {
    heading,
    lead,
    items: list(
      'Steps',
      object<SectionOf<'steps'>['items'][number]>('Step', {
        title: line('Title'),
        text: lines('Text'),
      }),
      { min: 1, max: 10, item: 'step' },
    ),
  }),
  section('text', 'Text', {
    heading,
    paragraphs: optional(paragraphs()),
    terms: optional(
      list(
        'Terms',
        object<NonNullable<SectionOf<'text'>['terms']>[number]>('Term', {
          term: line('Term', 60),
          text: lines('Text'),
        }),
        { max: 12, item: 'term' },
      ),
    ),
    bullets: optional(bullets),
    link: optional(labelledLink),
  }),
  section('strip', 'Line of names', {
    label: line('Label', 80),
    items: list('Names', line('Name', 60), { min: 1, item: 'name' }),
  }),
  section('frameworks', 'Frameworks', {
    heading,
    lead,
    items: list(
      'Frameworks',
      object<SectionOf<'frameworks'>['items'][number]>('Framework', {
        name: framework,
        fullName: line('Full name', 160),
        text: lines('Text'),
      }),
      { min: 1, max: 14, item: 'framework' },
    ),
  }),
  section('metrics', 'Sample metrics', {
    heading,
    lead: lines('Lead', 400),
    note: lines('Note', 300),
    items: list('Metrics', metric, { min: 1, max: 8, item: 'metric' }),
  }),
  section('people', 'People', {
    heading,
    lead,
    people: list('People', person, { min: 1, max: 24, item: 'person' }),
    link: optional(labelledLink),
  }),
  section('presence', 'Places', {
    heading,
    lead: lines('Lead', 400),
    groups: list(
      'Regions',
      object<SectionOf<'presence'>['groups'][number]>('Region', {
        region: line('Region', 40),
        places: list('Places', line('Place', 60), { min: 1, item: 'place' }),
      }),
      { min: 1, max: 12, item: 'region' },
    ),
  }),
  section('closing', 'Closing', {
    heading,
    text: optional(lines('Text', 400)),
    actions: actions(),
  }),
])

/** The address is the program's, so a page is stored without it. */
export type PageContent = Omit<MarketingPage, 'path'>

export const pageParts = {
  meta: pageMeta,
  hero,
  sections: list('Sections', sections as z.ZodMiniType<Section>, {
    min: 1,
    max: 30,
    item: 'section',
  }),
}

export const marketingPage = object<PageContent>('Page', pageParts)
