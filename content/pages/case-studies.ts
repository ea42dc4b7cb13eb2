import { figures } from '../figures.ts'
import { caseCards } from '../home/impact.ts'
import type { MarketingPage } from './marketing-page.ts'

const caseAnchors = {
  manufacturing: '/case-studies#manufacturing',
  'smart-city': '/case-studies#smart-city',
  'community-safety': '/case-studies#community-safety',
} as const

export const caseStudiesPage: MarketingPage = {
  path: '/case-studies',
  meta: {
    title: 'Case studies',
    description:
      'Three verified programmes: metered emissions in manufacturing, one dashboard for a city ' +
      'district, and re-entry hiring counted in people and in tonnes.',
  },
  hero: {
    title: 'What verified programmes look like',
    lead:
      'Three programmes, told in the same order: what could not be shown before, what was ' +
      'recorded, what changed, and what is still open.',
    actions: [
      { label: 'Start Your Transformation', href: '/contact', kind: 'primary' },
      { label: 'Browse use cases by sector', href: '/use-cases', kind: 'outline' },
    ],
    visual: { kind: 'illustration', id: 'case-manufacturing' },
    figures: [
      figures.carbonReduction,
      figures.tonnesTracked,
      figures.accuracy,
      figures.carbonValue,
    ],
  },
  sections: [
    {
      kind: 'cards',
      heading: 'Three programmes.',
      headingTail: 'Each with two figures and the story behind them.',
      items: caseCards.map((card) => ({
        illustration: card.illustration,
        label: card.sector,
        title: card.title,
        text: card.text,
        figures: card.figures,
        link: { label: 'Read the case', href: caseAnchors[card.id] },
      })),
    },
    {
      kind: 'text',
      id: 'manufacturing',
      heading: 'Manufacturing: metered emissions, line by line',
      terms: [
        {
          term: 'Before',
          text:
            'One electricity bill and one gas bill for a site with several lines. Emissions ' +
            'were shared out by floor area, so the oldest line looked no worse than the newest.',
        },
        {
          term: 'Recorded',
          text:
            'Sub-meters on each line, flow sensors on process gas, and production counts ' +
            'from the plant system. Two sources for each material value, reconciled every day.',
        },
        {
          term: 'Changed',
          text:
            `The plan moved to the lines that mattered. Emissions fell by ` +
            `${figures.carbonReduction.value} against the metered baseline, and disclosure took ` +
            `${figures.efficiencyGain.value} less effort because each value had its evidence.`,
        },
        {
          term: 'Still open',
          text:
            'Purchased materials, which make up most of Scope 3, rest on supplier ' +
            'averages for the smaller suppliers.',
        },
      ],
    },
    {
      kind: 'text',
      id: 'smart-city',
      heading: 'Smart city: one dashboard for a whole district',
      terms: [
        {
          term: 'Before',
          text:
            'Energy, water and transport were run by three departments, each with its own ' +
            'figures and its own year end. Residents saw a press release.',
        },
        {
          term: 'Recorded',
          text:
            'Building meters, pumping stations and traffic counters on one inventory, with ' +
            'the place and time of each reading. Personal data was left out from the start.',
        },
        {
          term: 'Changed',
          text:
            `The district is watched ${figures.monitoring.value}, at an accuracy rate of ` +
            `${figures.accuracy.value} against reference meters. Leaks and faults are seen in ` +
            'hours, and residents read the same page as the mayor.',
        },
        {
          term: 'Still open',
          text: 'Private buildings join by consent, so coverage grows street by street.',
        },
      ],
    },
    {
      kind: 'text',
      id: 'community-safety',
      heading: 'Community safety: second chances, measured in carbon',
      terms: [
        {
          term: 'Before',
          text:
            'A re-entry programme could count enrolments and certificates, but not who ' +
            'was in work a year later. Funders could not tell it from a weaker one.',
        },
        {
          term: 'Recorded',
          text:
            'Placement and retention from payroll, with consent, against a comparison ' +
            'group that was agreed before the start.',
        },
        {
          term: 'Changed',
          text:
            `${figures.placement.value} of those enrolled were placed within 90 days, and ` +
            `${figures.retention.value} of these were in work at 12 months. Reoffending was ` +
            `${figures.pilotReduction.value} lower than in the comparison group. At a working ` +
            `estimate of ${figures.co2PerReoffenceInWords.value} of CO₂ per reoffence, the avoided ` +
            'emissions are reported apart from any company inventory.',
        },
        {
          term: 'Still open',
          text:
            'The estimate per reoffence has a wide range, and a pilot is a pilot. A ' +
            'larger group is the next step.',
        },
      ],
      link: {
        label: 'Read the full article',
        href: '/blog/hiring-reduces-carbon-emissions',
      },
    },
    {
      kind: 'band',
      heading: 'How to read these cases',
      text:
        'Programmes are described by sector, not by client name. Percentages are measured ' +
        'against the baseline or comparison group stated in the text, and hold for that ' +
        'programme only.',
      bullets: [
        'A reduction is metered, not modelled, unless it says otherwise',
        'Avoided emissions are never added to an inventory',
        'What is still open is part of the result',
      ],
    },
    {
      kind: 'closing',
      heading: 'Could yours be the fourth?',
      text: 'Begin with one site, one district or one programme.',
      actions: [
        { label: 'Start Your Transformation', href: '/contact', kind: 'primary' },
        { label: 'Explore Solutions', href: '/solutions', kind: 'outline' },
      ],
    },
  ],
}
