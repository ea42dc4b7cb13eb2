import { brand } from '../brand.ts'
import { frameworkNames } from '../common.ts'
import { figures } from '../figures.ts'
import { solutions } from '../home/solutions.ts'
import type { MarketingPage } from './marketing-page.ts'

export const solutionsPage: MarketingPage = {
  path: '/solutions',
  meta: {
    title: 'Solutions',
    description:
      'Carbon intelligence, a global ESG platform, verified carbon credits and sustainability ' +
      `analytics. ${brand.name} runs all four on one verified record.`,
  },
  hero: {
    title: 'Solutions that show their working',
    lead:
      'Measure, disclose, trade and improve on the same data. Whichever you begin with, the ' +
      'evidence that you collect serves the other three.',
    actions: [
      { label: 'Get Started', href: '/contact', kind: 'primary' },
      { label: 'View case studies', href: '/case-studies', kind: 'outline' },
    ],
    visual: { kind: 'illustration', id: 'carbon-intelligence' },
  },
  sections: [
    {
      kind: 'cards',
      heading: solutions.heading,
      headingTail: solutions.headingTail,
      items: solutions.cards.map((card) => ({
        illustration: card.id,
        title: card.title,
        text: card.description,
        bullets: card.features,
        link: {
          label: 'Learn more',
          href: {
            'carbon-intelligence': '/solutions#carbon-management',
            'global-esg-platform': '/solutions#esg-reporting',
            'verified-carbon-credits': '/technology',
            'sustainability-analytics': '/dashboard',
          }[card.id],
        },
      })),
    },
    {
      kind: 'offers',
      id: 'carbon-management',
      heading: 'Carbon management',
      lead:
        'From the first inventory to a reduction that a stranger would believe. The steps follow ' +
        'the GHG Protocol, and each leaves a record.',
      illustration: 'carbon-intelligence',
      items: [
        {
          icon: 'radio-tower',
          title: 'Measure',
          text:
            'Scope 1 from meters and fuel, Scope 2 by location and by market, Scope 3 from ' +
            'supplier readings first and spend-based estimates last.',
          bullets: [
            'Every factor with its source and year',
            'Estimates marked as estimates until replaced',
          ],
        },
        {
          icon: 'target',
          title: 'Reduce',
          text:
            'Pathways compare what each action saves, costs and needs. Progress is read from the ' +
            'same meters that set the baseline.',
          bullets: ['Targets per site and per year', 'Restatements listed with their reason'],
        },
        {
          icon: 'scale',
          title: 'Account for the rest',
          text:
            'Credits are bought for what remains and reported apart from reductions. Each one is ' +
            'checked across registries before purchase and at retirement.',
          bullets: ['No netting of credits against the inventory', 'Retirement proof kept on file'],
          frameworks: ['ISSB', 'CDP', 'UAE Climate Law'],
        },
      ],
    },
    {
      kind: 'band',
      heading: 'A reduction you can follow',
      text:
        'Clients who replaced annual estimates with readings found the largest savings where the ' +
        'averages had hidden them.',
      figures: [
        figures.carbonReduction,
        figures.tonnesTracked,
        { ...figures.carbonCredits, label: 'carbon credits followed' },
      ],
      link: { label: 'Try the carbon calculator', href: '/home#demo' },
    },
    {
      kind: 'offers',
      id: 'esg-reporting',
      heading: 'ESG reporting',
      lead:
        'Disclose once, to every framework. A metric is collected with its evidence and ' +
        'mapped to each question that asks for it.',
      illustration: 'global-esg-platform',
      items: [
        {
          icon: 'database',
          title: 'Collect once',
          text:
            'Environmental, social and governance metrics in one inventory, entered by those who ' +
            'know them and reviewed by those who do not depend on them.',
          frameworks: ['GRI', 'SASB', 'CSRD'],
        },
        {
          icon: 'file-check',
          title: 'Map and draft',
          text:
            'Answers to each framework are drafted from the same records. Where two frameworks ' +
            'define a term differently, both values are kept and the difference is explained.',
          frameworks: ['IFRS', 'ISSB', 'TCFD', 'TNFD'],
        },
        {
          icon: 'badge-check',
          title: 'Assure',
          text:
            'An assurance provider receives read access to the evidence, not a folder of copies. ' +
            'Questions and answers stay with the metric.',
          frameworks: ['CSRD', 'CDP', 'SFDR'],
        },
        {
          icon: 'chart-no-axes-column',
          title: 'Benchmark',
          text:
            'Your place in the sector, by metrics that are measured the same way. Peers ' +
            'appear as a range, never by name without their consent.',
        },
      ],
    },
    { kind: 'strip', label: 'Aligned with the frameworks you report to', items: frameworkNames },
    {
      kind: 'steps',
      heading: 'How an engagement runs',
      items: [
        {
          title: 'Scope',
          text: 'Which claim, which standard, which boundary. One page, agreed by both sides.',
        },
        {
          title: 'Baseline',
          text: 'Existing evidence is loaded, graded and reconciled. Gaps become a short list.',
        },
        {
          title: 'Operate',
          text: 'Readings flow in, reviewers sign, alerts go to the people who can act on them.',
        },
        {
          title: 'Disclose',
          text: 'Reports, scores and credits draw on the record. The next year starts from it.',
        },
      ],
    },
    {
      kind: 'closing',
      heading: solutions.closing.heading,
      text: solutions.closing.text,
      actions: [
        { label: 'Get Started', href: '/contact', kind: 'primary' },
        { label: 'View case studies', href: '/case-studies', kind: 'outline' },
      ],
    },
  ],
}
