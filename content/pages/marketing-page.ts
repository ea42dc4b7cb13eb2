import type { FrameworkName } from '../common.ts'
import type { Figure } from '../figures.ts'

export type PageMeta = { title: string; description: string }

/** newTab also covers downloads: the link says so in hidden text. */
export type Action = {
  label: string
  href: string
  kind: 'primary' | 'outline' | 'link'
  newTab?: boolean
}

export type Link = { label: string; href: string; newTab?: boolean }

/** Names of lucide icons. */
export const iconNames = [
  'badge-check',
  'book-open',
  'building-2',
  'chart-no-axes-column',
  'compass',
  'container',
  'database',
  'file-check',
  'fingerprint-pattern',
  'globe',
  'handshake',
  'hard-hat',
  'landmark',
  'leaf',
  'lightbulb',
  'link',
  'map',
  'megaphone',
  'plug',
  'radio-tower',
  'route',
  'satellite',
  'scale',
  'server',
  'shield-check',
  'sprout',
  'target',
  'telescope',
  'trees',
  'users',
  'vault',
] as const

export type IconName = (typeof iconNames)[number]

/** Files in public/images/illustrations; each also exists as `{id}-dark.svg`. */
export const illustrationNames = [
  'carbon-intelligence',
  'global-esg-platform',
  'verified-carbon-credits',
  'sustainability-analytics',
  'case-manufacturing',
  'case-smart-city',
  'case-community-safety',
] as const

export type IllustrationId = (typeof illustrationNames)[number]

/** One row of the claim-to-review card beside the heading of a page. */
export type RecordRow = { title: string; text: string; code: string }

/** Places that the dotted world map can mark. */
export const mapPlaces = [
  'Abu Dhabi',
  'Cardiff',
  'Dubai',
  'Jacksonville',
  'London',
  'New York',
  'Singapore',
  'Sydney',
] as const

export type MapPlace = (typeof mapPlaces)[number]

export type HeroVisual =
  | { kind: 'record'; rows: readonly RecordRow[] }
  | { kind: 'illustration'; id: IllustrationId }
  | { kind: 'map'; places: readonly MapPlace[] }

export type Hero = {
  title: string
  lead: string
  actions: readonly Action[]
  visual?: HeroVisual
  figures?: readonly Figure[]
  /** The day of the last change, as 2026-11-15. */
  updated?: string
}

export type Offer = {
  id?: string
  icon: IconName
  title: string
  text: string
  bullets?: readonly string[]
  frameworks?: readonly FrameworkName[]
  link?: Link
}

export type Card = {
  icon?: IconName
  illustration?: IllustrationId
  /** A word above the title: the sector of a case, the kind of a resource. */
  label?: string
  title: string
  text: string
  bullets?: readonly string[]
  figures?: readonly Figure[]
  link?: Link
}

export type SampleMetric = {
  name: string
  value: string
  unit: string
  target: string
  progress: number
  source: string
}

export type Person = {
  name: string
  role: string
  bio: readonly string[]
  /** Empty once the picture has left the library. */
  imagePath: string
  imageAlt: string
  profile?: { label: string; href: string }
  figures?: readonly Figure[]
}

export type BandChart =
  /** Bars from a declared value down to a verified one; negative values are deductions. */
  | {
      kind: 'bridge'
      caption: string
      steps: readonly { label: string; value: number; tone: 'base' | 'warn' | 'bad' | 'good' }[]
    }
  /** A falling line, one point a year, against a dotted target. */
  | {
      kind: 'path'
      caption: string
      unit: string
      points: readonly { label: string; value: number; target: number }[]
    }
  /** Horizontal bars on one 100% scale. */
  | { kind: 'shares'; caption: string; rows: readonly { label: string; percent: number }[] }

type Common = {
  id?: string
  /** An editor keeps it, and visitors do not see it. */
  isHidden?: boolean
}

export type OffersSection = Common & {
  kind: 'offers'
  heading: string
  lead?: string
  illustration?: IllustrationId
  items: readonly Offer[]
}

export type CardsSection = Common & {
  kind: 'cards'
  heading: string
  /** Second half of a two-tone heading. */
  headingTail?: string
  lead?: string
  items: readonly Card[]
}

export type StatsSection = Common & {
  kind: 'stats'
  heading?: string
  figures: readonly Figure[]
  note?: string
}

export type QuoteSection = Common & { kind: 'quote'; text: string; source?: string }

export type BandSection = Common & {
  kind: 'band'
  heading: string
  text: string
  bullets?: readonly string[]
  figures?: readonly Figure[]
  chart?: BandChart
  link?: Link
}

export type StepsSection = Common & {
  kind: 'steps'
  heading: string
  lead?: string
  items: readonly { title: string; text: string }[]
}

export type TextSection = Common & {
  kind: 'text'
  heading: string
  paragraphs?: readonly string[]
  /** A story told in the same order each time: Before, Recorded, Changed, Still open. */
  terms?: readonly { term: string; text: string }[]
  bullets?: readonly string[]
  link?: Link
}

/** A plain line of names: sectors, or frameworks without explanation. */
export type StripSection = Common & { kind: 'strip'; label: string; items: readonly string[] }

export type FrameworksSection = Common & {
  kind: 'frameworks'
  heading: string
  lead?: string
  items: readonly { name: FrameworkName; fullName: string; text: string }[]
}

export type MetricsSection = Common & {
  kind: 'metrics'
  heading: string
  lead: string
  note: string
  items: readonly SampleMetric[]
}

export type PeopleSection = Common & {
  kind: 'people'
  heading: string
  lead?: string
  people: readonly Person[]
  link?: Link
}

export type PresenceSection = Common & {
  kind: 'presence'
  heading: string
  lead: string
  groups: readonly { region: string; places: readonly string[] }[]
}

export type ClosingSection = Common & {
  kind: 'closing'
  heading: string
  text?: string
  actions: readonly Action[]
}

/** What a marketing page can be made of. */
export type Section =
  | OffersSection
  | CardsSection
  | StatsSection
  | QuoteSection
  | BandSection
  | StepsSection
  | TextSection
  | StripSection
  | FrameworksSection
  | MetricsSection
  | PeopleSection
  | PresenceSection
  | ClosingSection

export type MarketingPage = {
  path: `/${string}`
  meta: PageMeta
  hero: Hero
  sections: readonly Section[]
}
