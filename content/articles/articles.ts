import type { Figure } from '../figures.ts'
import { figures, placedPercent, stillInWorkPercent } from '../figures.ts'

export type ArticleSlug =
  | 'hiring-reduces-carbon-emissions'
  | 'esg-workforce-data'
  | 'government-use-cases'

export type ArticleHeading = { id: string; title: string }

export type ArticleChart = {
  afterHeading: string
  caption: string
  label: string
  bars: readonly { label: string; value: number }[]
  note: string
}

export type Article = {
  slug: ArticleSlug
  title: string
  /** Standfirst under the title. */
  lead: string
  /** Meta description, and the text of a card that links here. */
  description: string
  keywords: readonly string[]
  section: { label: string; href: string }
  datePublished: string
  dateModified: string
  readingMinutes: number
  thumbnail: 'hiring' | 'workforce' | 'government'
  keyFigures: readonly Figure[]
  hero: { image: string; imageAlt: string; legend: readonly string[]; caption: string }
  chart?: ArticleChart
  related: readonly ArticleSlug[]
}

export const articles: readonly Article[] = [
  {
    slug: 'hiring-reduces-carbon-emissions',
    title: 'How hiring reduces carbon emissions',
    lead:
      'A job after prison lowers reoffending. Each reoffence carries about ' +
      `${figures.co2PerReoffenceInWords.value} of CO₂. Put together, fair hiring is a climate ` +
      'measure that can be counted.',
    description:
      'The footprint of a reoffence, what a re-entry pilot showed, and how to count avoided ' +
      'emissions honestly.',
    keywords: [
      'ethical hiring',
      're-entry employment',
      'recidivism',
      'avoided emissions',
      'carbon accounting',
      'social impact',
    ],
    section: { label: 'Workforce', href: '/home#workforce' },
    datePublished: '2026-11-03',
    dateModified: '2026-11-03',
    readingMinutes: 6,
    thumbnail: 'hiring',
    keyFigures: [
      figures.co2PerReoffence,
      figures.recidivismReduction,
      figures.pilotReduction,
      figures.placement,
      figures.retention,
      figures.prisonCost,
    ],
    hero: {
      image: '/images/article-hiring.svg',
      imageAlt:
        'One hundred dots. Sixty-seven are marked as placed in work, and fifty-seven of those as ' +
        'still in work after twelve months.',
      legend: [
        `${stillInWorkPercent} still in work at 12 months`,
        `${placedPercent - stillInWorkPercent} more placed within 90 days`,
        `${100 - placedPercent} not placed`,
      ],
      caption: 'Out of every 100 enrolled',
    },
    chart: {
      afterHeading: 'what-the-pilot-showed',
      label: 'Figure 1.',
      caption:
        'Reoffending in the pilot, indexed to the comparison group. ' +
        `Pilot reduction: ${figures.pilotReduction.value}.`,
      bars: [
        { label: 'Comparison group', value: 100 },
        { label: 'Hired in the pilot', value: 58 },
      ],
      note: `−${figures.pilotReduction.value}`,
    },
    related: ['esg-workforce-data', 'government-use-cases'],
  },
  {
    slug: 'esg-workforce-data',
    title: 'Workforce data belongs in ESG',
    lead:
      'Whether people are placed, paid and kept says as much about a company as its energy bill. ' +
      'Five figures, their evidence, and a way to publish them that harms nobody.',
    description:
      'Placement, pay and retention are governance metrics. Here is how to disclose them.',
    keywords: [
      'workforce data',
      'ESG reporting',
      'retention',
      'CSRD own workforce',
      'GRI',
      'human capital disclosure',
    ],
    section: { label: 'Workforce', href: '/home#workforce' },
    datePublished: '2026-10-13',
    dateModified: '2026-10-13',
    readingMinutes: 6,
    thumbnail: 'workforce',
    keyFigures: [
      figures.placement,
      figures.retention,
      figures.pilotReduction,
      figures.metricsPerClient,
    ],
    hero: {
      image: '/images/article-workforce.svg',
      imageAlt:
        'Three rows of one hundred strokes. All are marked in the first row, sixty-seven in the ' +
        'second and fifty-seven in the third.',
      legend: [
        `${stillInWorkPercent} still in work at 12 months`,
        `${placedPercent} placed within 90 days`,
        '100 enrolled',
      ],
      caption: 'Each row keeps the same base',
    },
    related: ['hiring-reduces-carbon-emissions', 'government-use-cases'],
  },
  {
    slug: 'government-use-cases',
    title: 'Government use cases',
    lead:
      'Public bodies fund programmes and are asked whether they worked. Five uses of a verified ' +
      'record, from emissions reporting to results-based finance, and a narrow way to begin.',
    description: 'How national and municipal governments verify programmes they fund.',
    keywords: [
      'government',
      'municipal ESG',
      'public procurement',
      'UAE climate law',
      'programme verification',
      'results-based finance',
    ],
    section: { label: 'Use cases', href: '/use-cases' },
    datePublished: '2026-09-15',
    dateModified: '2026-09-15',
    readingMinutes: 6,
    thumbnail: 'government',
    keyFigures: [
      figures.prisonCost,
      figures.co2PerReoffence,
      figures.placement,
      figures.retention,
      figures.pilotReduction,
    ],
    hero: {
      image: '/images/article-government.svg',
      imageAlt:
        'Five circles on the left are joined to one marked disc in the middle, and from there ' +
        'dotted lines lead to five circles on the right.',
      legend: ['One verified record', 'Five uses that feed it', 'Five readers who can check it'],
      caption: 'Collected once, seen by many',
    },
    related: ['hiring-reduces-carbon-emissions', 'esg-workforce-data'],
  },
]

export const articleWords = {
  contentsHeading: 'On this page',
  keyFiguresHeading: 'Key figures',
  keepReading: 'Keep reading',
  readingTime: (minutes: number) => `${minutes} min read`,
  reviewed: 'Reviewed for method and sources',
  table: 'Table',
}
