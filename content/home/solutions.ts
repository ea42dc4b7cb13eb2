import { frameworkNames } from '../common.ts'
import type { Action } from '../pages/marketing-page.ts'

export type SolutionId =
  | 'carbon-intelligence'
  | 'global-esg-platform'
  | 'verified-carbon-credits'
  | 'sustainability-analytics'

export type Solution = {
  id: SolutionId
  title: string
  description: string
  features: readonly string[]
  action: Action
}

const learnMore: Action = { label: 'Learn more', href: '#contact', kind: 'link' }

export const solutions: {
  id: string
  frameworks: { label: string; names: readonly string[] }
  heading: string
  headingTail: string
  cards: readonly Solution[]
  closing: { heading: string; text: string; actions: readonly Action[] }
} = {
  id: 'solutions',
  frameworks: { label: 'Aligned with the frameworks you report to', names: frameworkNames },
  heading: 'Four solutions, one record of proof.',
  headingTail: 'Measure, disclose, trade and improve on the same verified data.',
  cards: [
    {
      id: 'carbon-intelligence',
      title: 'Carbon intelligence',
      description:
        'Monitor, report and verify emissions in real time, with sensor and satellite data ' +
        'reconciled against what was declared.',
      features: [
        'AI-assisted monitoring, reporting and verification',
        'IoT, satellite and sensor sources',
        'Scope 1, 2 and 3 in one inventory',
      ],
      action: learnMore,
    },
    {
      id: 'global-esg-platform',
      title: 'Global ESG platform',
      description:
        'Collect each metric once. Disclose it to every regulator, investor and community that ' +
        'asks, in the form they ask for.',
      features: [
        'Sustainability reporting and benchmarking',
        'Ethics-verified ESG scoring',
        'Smart ESG procurement',
      ],
      action: learnMore,
    },
    {
      id: 'verified-carbon-credits',
      title: 'Verified carbon credits',
      description:
        'Follow each credit from issue to retirement across registries, with an identifier ' +
        'nobody can quietly edit.',
      features: [
        'Blockchain-verified identifiers',
        'Marketplace across registries',
        'Impact tracking after the sale',
      ],
      action: learnMore,
    },
    {
      id: 'sustainability-analytics',
      title: 'Sustainability analytics',
      description:
        'See where you stand against your sector and which action moves the number most.',
      features: ['Sector benchmarking', 'Risk mapping', 'Insights engine'],
      action: learnMore,
    },
  ],
  closing: {
    heading: 'Ready to show your working?',
    text: 'Start with one site, one supply chain or one credit.',
    actions: [
      { label: 'Get Started', href: '#contact', kind: 'primary' },
      { label: 'View case studies', href: '#impact', kind: 'outline' },
    ],
  },
}
