import * as z from 'zod/mini'
import { type City, cityIds, type HeroSlide } from '../../../content/cities.ts'
import { about } from '../../../content/home/about.ts'
import type { contact } from '../../../content/home/contact.ts'
import { demo } from '../../../content/home/demo.ts'
import { hero, homeMeta } from '../../../content/home/hero.ts'
import { impact } from '../../../content/home/impact.ts'
import { sdg } from '../../../content/home/sdg.ts'
import { solutions } from '../../../content/home/solutions.ts'
import { workforce } from '../../../content/home/workforce.ts'
import { illustrationNames } from '../../../content/pages/marketing-page.ts'
import type { Splash } from '../../../content/splash.ts'
import { type DataOf, dataOf } from '../../lib/overlay.ts'
import {
  all,
  choice,
  fieldNotes,
  fixedChoice,
  fixedNumber,
  flag,
  line,
  lines,
  link,
  list,
  number,
  object,
  picture,
} from './field.ts'
import {
  action,
  actions,
  figure,
  figures,
  labelledLink,
  pageMeta,
  paragraphs,
} from './marketing-page.ts'

/** Anchors and names that the program itself uses. */
const fixedText = z.string().check(z.maxLength(100)).register(fieldNotes, { isFixed: true })

type Data<Words> = DataOf<Words>
type Hero = Data<typeof hero>

const slide = object<HeroSlide>('City', {
  name: line('Name', 40),
  imageId: choice('Drawing', cityIds),
  picture: z.optional(picture('Picture in place of the drawing')),
  coordinates: line('Coordinates', 40),
  imageAlt: lines('Alternative text', 300),
})

const heroRules = object<Hero>('Hero', {
  id: fixedText,
  title: line('Title', 80),
  subtitle: line('Subtitle', 160),
  description: lines('Description', 500),
  actions: actions(),
  scrollLabel: line('Name of the arrow for screen readers', 60),
  panel: object<Hero['panel']>('Cities', {
    label: line('Name for screen readers', 60),
    caption: line('Caption', 60, 'Followed by the name of the city'),
    slides: list('Cities', slide, { min: 2, max: 8, item: 'city' }),
    pause: line('Button to pause', 60),
    play: line('Button to go on', 60),
  }),
  record: object<Hero['record']>('Sample record', {
    label: line('Name of the link for screen readers', 80),
    href: link(),
    id: line('Name', 60),
    status: line('Badge', 40),
    value: line('Figure', 20),
    unit: line('Unit', 60),
    sources: list('Below the figure', line('Word', 30), { min: 1, max: 3, item: 'word' }),
  }),
  stats: figures(),
})

type Solutions = typeof solutions
const solutionsRules = object<Solutions>('Solutions', {
  id: fixedText,
  frameworks: object<Solutions['frameworks']>('Frameworks', {
    label: line('Label', 80),
    names: list('Names', line('Name', 40), { min: 1, item: 'name' }),
  }),
  heading: line('Heading'),
  headingTail: line('Second half of the heading', 160),
  cards: list(
    'Cards',
    object<Solutions['cards'][number]>('Card', {
      id: fixedChoice(solutions.cards.map(({ id }) => id)),
      title: line('Title', 60),
      description: lines('Description', 400),
      features: list('Points', line('Point', 100), { min: 1, max: 5, item: 'point' }),
      action,
    }),
    all(solutions.cards.length, 'card'),
  ),
  closing: object<Solutions['closing']>('Closing', {
    heading: line('Heading'),
    text: line('Text', 200),
    actions: actions(),
  }),
})

type Demo = typeof demo
const demoRules = object<Demo>('Demos', {
  id: fixedText,
  heading: line('Heading'),
  headingTail: line('Second half of the heading', 160),
  cards: list(
    'Demos',
    object<Demo['cards'][number]>('Demo', {
      id: fixedChoice(demo.cards.map(({ id }) => id)),
      title: line('Title', 60),
      text: lines('Text', 300),
      open: line('Button', 30),
      close: line('Button that closes it', 60),
    }),
    all(demo.cards.length, 'demo'),
  ),
  needsScript: lines('Shown where scripts are switched off', 200),
  loadFailure: object<Demo['loadFailure']>('If a demo cannot be loaded', {
    title: line('Title', 80),
    description: line('Text', 160),
  }),
  api: object<Demo['api']>('Below the demos', { text: line('Text', 160), actions: actions(2) }),
})

type Impact = typeof impact
const impactRules = object<Impact>('Impact', {
  id: fixedText,
  heading: line('Heading'),
  headingTail: line('Second half of the heading', 160),
  figures: figures(8),
  cards: list(
    'Cases',
    object<Impact['cards'][number]>('Case', {
      id: fixedChoice(impact.cards.map(({ id }) => id)),
      illustration: choice('Drawing', illustrationNames),
      sector: line('Sector', 60),
      title: line('Title'),
      text: lines('Text', 400),
      figures: figures(2),
      action,
    }),
    all(impact.cards.length, 'case'),
  ),
  action,
})

type About = typeof about
const aboutRules = object<About>('About', {
  id: fixedText,
  heading: line('Heading'),
  paragraphs: paragraphs(),
  action,
  cards: list(
    'Cards',
    object<About['cards'][number]>('Card', {
      icon: choice('Icon', ['compass', 'telescope', 'scale', 'badge-check']),
      title: line('Title', 60),
      text: lines('Text', 300),
    }),
    { min: 2, max: 6, item: 'card' },
  ),
  stats: figures(),
})

type Workforce = typeof workforce
const workforceRules = object<Workforce>('Workforce', {
  id: fixedText,
  heading: line('Heading'),
  text: lines('Text', 600),
  links: list('Links', labelledLink, { max: 3, item: 'link' }),
  chartLabel: lines('The chart in words, for screen readers', 300),
  bars: list(
    'Bars',
    object<Workforce['bars'][number]>('Bar', {
      percent: number('Length in percent', 0, 100),
      value: line('Figure', 20),
      label: line('What it counts'),
    }),
    { min: 1, max: 3, item: 'bar' },
  ),
  figures: figures(),
})

type Sdg = Data<typeof sdg>
const sdgRules = object<Sdg>('Global goals', {
  id: fixedText,
  heading: line('Heading'),
  lead: lines('Lead', 400),
  servedLabel: line('Label of goals served most directly', 80),
  otherLabel: line('Label of the others', 80),
  wheelLabel: line('Name of the wheel for screen readers'),
  defaultGoal: number('Goal in the middle at first', 1, 17),
  goals: list(
    'Goals',
    object<Sdg['goals'][number]>('Goal', {
      number: fixedNumber,
      title: line('Title', 60),
      served: flag('Served most directly'),
      how: z.optional(lines('How', 200)),
    }),
    all(sdg.goals.length, 'goal'),
  ),
})

export const shippedHome = dataOf({
  meta: homeMeta,
  hero,
  solutions,
  demo,
  impact,
  about,
  workforce,
  sdg,
})

export const homeRules = object<typeof shippedHome>('Home', {
  meta: pageMeta,
  hero: heroRules,
  solutions: solutionsRules,
  demo: demoRules,
  impact: impactRules,
  about: aboutRules,
  workforce: workforceRules,
  sdg: sdgRules,
})

type Contact = Pick<
  Data<typeof contact>,
  'heading' | 'lead' | 'promise' | 'submit' | 'sending' | 'privacy' | 'thanks'
>

export const contactFormOf = ({
  heading,
  lead,
  promise,
  submit,
  sending,
  privacy,
  thanks,
}: typeof contact): Contact =>
  dataOf({ heading, lead, promise, submit, sending, privacy, thanks }) as Contact

export const contactFormRules = object<Contact>('Enquiry form', {
  heading: line('Heading'),
  lead: lines('Lead', 300),
  promise: line('Promise below the form', 160),
  submit: line('Button', 40),
  sending: line('Button while it is sent', 40),
  privacy: object<Contact['privacy']>('Privacy', {
    text: line('Text', 100),
    label: line('Label of the link', 60),
    href: link(),
  }),
  thanks: object<Contact['thanks']>('After it was sent', {
    headingWithoutName: line('Heading', 60),
    text: lines('Text', 300),
    again: line('Button', 40),
  }),
})

export const splashRules = object<Splash>('Start page', {
  meta: pageMeta,
  title: line('Title', 80),
  enter: object<Splash['enter']>('Button', {
    label: line('Label', 40),
    busyLabel: line('Label while it opens', 40),
    href: fixedText,
  }),
  motion: object<Splash['motion']>('Buttons for screen readers', {
    pause: line('Pause', 60),
    play: line('Play', 60),
  }),
  citiesLabel: line('Name of the strip for screen readers', 40),
  cities: list('Cities', line('City', 40), { min: 6, max: 60, item: 'city' }),
})

export const city = object<City>('City', {
  id: fixedChoice(cityIds),
  name: line('Name', 40),
  country: choice('Country', ['UAE', 'USA', 'Wales', 'UK']),
  coordinates: line('Coordinates', 40),
  headline: line('Headline'),
  description: lines('Description', 500),
  picture: z.optional(picture('Picture in place of the drawing')),
  imageAlt: lines('Alternative text', 300),
  stats: list('Figures', figure, { min: 1, max: 3, item: 'figure' }),
  story: list('Story', lines('Paragraph'), { min: 1, max: 8, item: 'paragraph' }),
})
