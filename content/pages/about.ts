import { brand, overviewPdfPath } from '../brand.ts'
import { figures } from '../figures.ts'
import { frameworks } from '../frameworks.ts'
import type { MarketingPage } from './marketing-page.ts'
import { founderCardShort } from './people.ts'

export const aboutPage: MarketingPage = {
  path: '/about',
  meta: {
    title: 'About',
    description:
      `${brand.name} keeps ESG data, its evidence and its review together. See sample metrics, ` +
      'featured solutions, the frameworks served, resources and the team.',
  },
  hero: {
    title: 'ESG data that stands up to questions',
    lead:
      'We help organisations collect each figure once, attach its evidence, and answer whoever ' +
      'asks, from a regulator to a neighbour.',
    actions: [
      { label: 'Book a demo', href: '/contact', kind: 'primary' },
      { label: 'Download our brochure', href: overviewPdfPath, kind: 'outline', newTab: true },
    ],
    visual: { kind: 'illustration', id: 'global-esg-platform' },
  },
  sections: [
    {
      kind: 'strip',
      label: 'For those who have to prove it',
      items: [
        'Enterprises',
        'Governments',
        'Sovereign funds',
        'Free zones',
        'Ports',
        'Real estate',
        'Industrial development',
        'Carbon projects',
        'NGOs and civil society',
      ],
    },
    {
      kind: 'metrics',
      heading: 'ESG data management',
      lead:
        'Every metric shows where it stands, where it should be and what the value rests on. ' +
        'Four samples from one site:',
      note: 'Sample values of one illustrative site.',
      items: [
        {
          name: 'Scope 1 emissions',
          value: '245',
          unit: 'tCO₂e',
          target: '200 tCO₂e',
          progress: 82,
          source: 'Satellite, IoT meter, registry',
        },
        {
          name: 'Water usage',
          value: '1.2M',
          unit: 'L',
          target: '1.0M L',
          progress: 75,
          source: 'Flow meter, utility bill',
        },
        {
          name: 'Renewable energy',
          value: '64',
          unit: '%',
          target: '80%',
          progress: 80,
          source: 'Metered generation, certificates',
        },
        {
          name: 'ESG score',
          value: '85',
          unit: '/ 100',
          target: '90 / 100',
          progress: 94,
          source: 'Twelve verified metrics',
        },
      ],
    },
    {
      kind: 'band',
      heading: 'Carbon reduction, drawn from readings',
      text:
        'Targets are easy to draw. The line that counts is the one beneath: what the meters ' +
        'said, year by year, against the first verified year.',
      chart: {
        kind: 'path',
        caption: `Illustration of a ${figures.carbonReduction.value} reduction in five years`,
        unit: 'index, first verified year = 100',
        points: [
          { label: '2021', value: 100, target: 100 },
          { label: '2022', value: 94, target: 92 },
          { label: '2023', value: 86, target: 84 },
          { label: '2024', value: 77, target: 76 },
          { label: '2025', value: 67, target: 68 },
          { label: '2026', value: 60, target: 60 },
        ],
      },
    },
    {
      kind: 'stats',
      heading: 'What clients carry on the platform',
      figures: [figures.metricsPerClient, figures.efficiencyGain, figures.enterprises],
    },
    {
      kind: 'cards',
      heading: 'Three featured solutions.',
      headingTail: 'Most clients begin with one of these.',
      items: [
        {
          icon: 'leaf',
          title: 'Carbon management',
          text:
            'Scope 1, 2 and 3 in one inventory, reduction pathways that are read from meters, ' +
            'and credits that are checked across registries.',
          link: { label: 'Learn more', href: '/solutions#carbon-management' },
        },
        {
          icon: 'chart-no-axes-column',
          title: 'Benchmarking',
          text:
            'Your place in the sector on metrics that are measured the same way, and the action ' +
            'that would move it most.',
          link: { label: 'See sample analytics', href: '/dashboard' },
        },
        {
          icon: 'file-check',
          title: 'ESG reporting',
          text:
            'Collect once, answer every framework. Drafts, evidence and questions of the ' +
            'assurance provider stay with the metric.',
          link: { label: 'Learn more', href: '/solutions#esg-reporting' },
        },
      ],
    },
    {
      kind: 'frameworks',
      id: 'frameworks',
      heading: 'The frameworks we serve',
      lead:
        'A short note on each: who asks, and for what. It is orientation, not legal advice, and ' +
        'rules change.',
      items: frameworks,
    },
    {
      kind: 'cards',
      id: 'resources',
      heading: 'Resources.',
      headingTail: 'Read, try or build before you talk to us.',
      items: [
        {
          label: 'Article',
          title: 'How hiring reduces carbon emissions',
          text: 'The footprint of a reoffence, and how to count an avoided one honestly.',
          link: { label: 'Read the article', href: '/blog/hiring-reduces-carbon-emissions' },
        },
        {
          label: 'Article',
          title: 'Workforce data belongs in ESG',
          text:
            'Placement, pay and retention are governance metrics. Here is how to disclose ' +
            'them.',
          link: { label: 'Read the article', href: '/blog/esg-workforce-data' },
        },
        {
          label: 'Article',
          title: 'Government use cases',
          text: 'How national and municipal governments verify programmes they fund.',
          link: { label: 'Read the article', href: '/blog/government-use-cases' },
        },
        {
          label: 'Demo',
          title: 'Carbon calculator and ESG dashboard',
          text: 'Two demos that run in your browser, with your own numbers.',
          link: { label: 'Try them', href: '/home#demo' },
        },
        {
          label: 'Documentation',
          title: 'API reference',
          text: 'Every call with its fields and answers, generated from the schemas in use.',
          link: { label: 'View documentation', href: '/developers' },
        },
        {
          label: 'PDF, two pages',
          title: 'Overview',
          text: 'What the platform does, for whom, and the figures, to print or to forward.',
          link: { label: 'Download overview', href: overviewPdfPath, newTab: true },
        },
      ],
    },
    {
      kind: 'people',
      id: 'team',
      heading: 'The person behind the record',
      people: [founderCardShort],
      link: { label: 'Meet the team', href: '/team' },
    },
    {
      kind: 'closing',
      heading: 'See it with a figure of your own.',
      actions: [
        { label: 'Book a demo', href: '/contact', kind: 'primary' },
        { label: 'Who we are', href: '/who-we-are', kind: 'outline' },
      ],
    },
  ],
}
