import { figures } from '../figures.ts'
import type { Action, MarketingPage } from './marketing-page.ts'

const actions: readonly Action[] = [
  { label: 'Discuss your use case', href: '/contact', kind: 'primary' },
  { label: 'Try the Platform', href: '/login', kind: 'outline' },
]

export const useCasesPage: MarketingPage = {
  path: '/use-cases',
  meta: {
    title: 'Use cases',
    description:
      'How sovereign funds, free zones and ports, developers, carbon projects and governments ' +
      'use verified ESG and carbon records.',
  },
  hero: {
    title: 'Five kinds of owner, one kind of proof',
    lead:
      'A fund, a port, a developer, a forest project and a city ask different questions. Each ' +
      'of them needs an answer that somebody else can check.',
    actions,
    visual: { kind: 'illustration', id: 'case-smart-city' },
  },
  sections: [
    {
      kind: 'offers',
      heading: 'Who uses it, and for what',
      lead: 'Each entry names the question, the record that answers it and where to begin.',
      illustration: 'sustainability-analytics',
      items: [
        {
          icon: 'vault',
          title: 'Sovereign funds',
          text:
            'Which of our holdings delivers what it promised? Baselines are agreed when ' +
            'capital is committed, and every holding reports on the same definitions.',
          bullets: [
            'Portfolio view of financed emissions, with the quality of each input',
            'Covenants and targets read from one record by both sides',
            'Begin with ten holdings that make up most of the footprint',
          ],
          frameworks: ['IFRS', 'SFDR', 'TNFD'],
        },
        {
          icon: 'container',
          title: 'Free zones and ports',
          text:
            'What do our tenants emit, and who reports it? Meter readings are shared along the ' +
            'lease, so landlord and tenant stop estimating each other.',
          bullets: [
            'One inventory for quay, yard, warehouse and vessel calls',
            'Tenant disclosures drawn from the landlord’s meters, with consent',
            'Begin with one quay or one logistics park',
          ],
          frameworks: ['UAE Climate Law', 'CDP', 'GRI'],
        },
        {
          icon: 'building-2',
          title: 'Real-estate and industrial developers',
          text:
            'Does the building perform as it was sold? Embodied carbon, energy and water are ' +
            'followed from design to the second year of use.',
          bullets: [
            'Material batches traced to their declaration',
            'Design value and metered value side by side',
            'Begin with one project that is about to be handed over',
          ],
          frameworks: ['CSRD', 'SASB', 'Modern Slavery Act'],
        },
        {
          icon: 'trees',
          title: 'Carbon offset projects',
          text:
            'Is this tonne real, and has it been sold before? Monitoring data, community consent ' +
            'and registry entries are tied to each serial number.',
          bullets: [
            'Satellite and field plots as two witnesses',
            'Free, prior and informed consent recorded before issue',
            'Begin with the monitoring report that is due next',
          ],
          frameworks: ['UN SDGs', 'TNFD'],
        },
        {
          icon: 'landmark',
          title: 'National and municipal government',
          text:
            'Did the programme that we funded do what it said? Public money, private delivery ' +
            'and outcomes for residents are kept on one line.',
          bullets: [
            'Emissions reporting by entities within the jurisdiction',
            'Verified social programmes, such as hiring and re-entry',
            'Begin with one grant whose results will be questioned',
          ],
          frameworks: ['UAE Climate Law', 'UN SDGs', 'UN Global Compact'],
          link: { label: 'Read the government use cases', href: '/blog/government-use-cases' },
        },
      ],
    },
    {
      kind: 'band',
      heading: 'What a shared record saves',
      text:
        'Most of the cost of disclosure lies in asking for the same figure again. When the ' +
        'figure is collected once and reviewed once, the second report is nearly free.',
      figures: [
        { ...figures.efficiencyGain, label: 'disclosure efficiency gain' },
        { ...figures.metricsPerClient, label: 'metrics kept per client' },
        { ...figures.enterprises, label: 'enterprises on the platform' },
      ],
    },
    {
      kind: 'cards',
      heading: 'Questions we hear first',
      items: [
        {
          title: 'Who owns the data?',
          text:
            'You do. A record names its owner, and sharing is granted per record, per reader and ' +
            'for a period.',
        },
        {
          title: 'What if a value is wrong?',
          text:
            'It is corrected in the open. The old value stays visible, with the reason, and ' +
            'every report that used it is listed.',
        },
        {
          title: 'How long does a start take?',
          text:
            'A first record needs two sources and a reviewer. The calendar is usually set by ' +
            'access to meters, not by software.',
        },
      ],
    },
    {
      kind: 'closing',
      heading: 'Which question keeps coming back to you?',
      text: 'Tell us in two sentences. We will say whether a record can answer it.',
      actions,
    },
  ],
}
