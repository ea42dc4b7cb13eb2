import { brand } from '../brand.ts'
import { figures } from '../figures.ts'
import { checkItYourself } from './check-it-yourself.ts'
import type { Action, MarketingPage } from './marketing-page.ts'

const actions: readonly Action[] = [
  { label: 'Try the Platform', href: '/login', kind: 'primary' },
  { label: 'Request Demo', href: '/contact', kind: 'outline' },
]

export const platformPage: MarketingPage = {
  path: '/platform',
  meta: {
    title: 'Platform',
    description:
      'Six offerings on one verification layer: ESG data, carbon, supply-chain traceability, ' +
      'carbon-market integrity, real-time monitoring and verified social impact.',
  },
  hero: {
    title: 'One platform, six ways to prove it',
    lead:
      `${brand.name} holds the data, the method and the reviewer of every ESG claim together, so ` +
      'disclosure, trading and procurement draw on the same record.',
    actions,
    visual: {
      kind: 'record',
      rows: [
        { title: 'Claim', text: 'Scope 1 emissions, Q3', code: '245 tCO₂e' },
        {
          title: 'Evidence',
          text: 'Satellite pass, IoT meter, invoice set',
          code: '3 sources',
        },
        { title: 'Method', text: 'Location-based, AI checked', code: 'rev. 4' },
        { title: 'Review', text: 'Independent reviewer signed', code: '0x7f3a…21c9' },
      ],
    },
  },
  sections: [
    {
      kind: 'offers',
      heading: 'What is inside',
      lead:
        'Six offerings share one data model. Start with the one your regulator asks about first; ' +
        'the rest are already fed.',
      illustration: 'global-esg-platform',
      items: [
        {
          icon: 'database',
          title: 'ESG data management',
          text:
            'One inventory for environmental, social and governance metrics, with the source ' +
            'attached to every value. Reports assemble themselves from it.',
          frameworks: ['CSRD', 'IFRS', 'GRI', 'SASB'],
        },
        {
          icon: 'leaf',
          title: 'Carbon management',
          text:
            'Scope 1, 2 and 3 accounting with reduction pathways, offsets and benchmarks against ' +
            'your sector.',
          frameworks: ['TCFD', 'CDP', 'ISSB'],
        },
        {
          icon: 'route',
          title: 'Supply-chain traceability',
          text:
            'Each batch, supplier and certificate carries a blockchain identifier, so a claim ' +
            'can be followed back to where it began.',
          frameworks: ['Modern Slavery Act', 'CSRD'],
        },
        {
          icon: 'landmark',
          title: 'Carbon-market integrity',
          text:
            'Cross-registry checks catch double counting before a credit is sold and after it is ' +
            'retired.',
          frameworks: ['UAE Climate Law', 'SFDR'],
        },
        {
          icon: 'satellite',
          title: 'Real-time monitoring and verification',
          text:
            'AI reads IoT, sensor and satellite feeds, and flags readings that disagree with ' +
            'what was declared.',
          frameworks: ['SEC', 'TNFD'],
        },
        {
          icon: 'users',
          title: 'Verified social impact',
          text:
            'Labour practices, Indigenous consent, ethical hiring and re-entry, and ' +
            'whistleblower reporting, all evidenced.',
          frameworks: ['UN SDGs', 'UN Global Compact'],
          link: { label: 'How we verify social impact', href: '/social-impact' },
        },
      ],
    },
    {
      kind: 'band',
      id: 'scoring',
      heading: 'Ethics-verified scoring',
      text:
        'A score that only counts what can be shown. Unverified claims are held back until ' +
        'evidence arrives, and ethics findings lower the total in plain sight.',
      bullets: [
        'Every point traces to a record',
        'Held-back points are listed, not hidden',
        'Same method for each sector and country',
      ],
      chart: {
        kind: 'bridge',
        caption: 'How 92 declared points become a score of 85',
        steps: [
          { label: 'Declared', value: 92, tone: 'base' },
          { label: 'Unverified', value: -5, tone: 'warn' },
          { label: 'Ethics findings', value: -2, tone: 'bad' },
          { label: 'Verified score', value: 85, tone: 'good' },
        ],
      },
    },
    {
      kind: 'steps',
      heading: 'From claim to proof',
      lead: 'Each figure on the platform has passed the same four stations.',
      items: [
        {
          title: 'Collect',
          text:
            'Readings, invoices, payroll extracts and supplier declarations come in by API, file ' +
            'or sensor. Each keeps its origin and its time.',
        },
        {
          title: 'Reconcile',
          text:
            'Sources that describe the same thing are compared. A disagreement beyond the agreed ' +
            'tolerance is flagged, and a person decides.',
        },
        {
          title: 'Review',
          text:
            'A reviewer who did not enter the value signs the method and the result. The ' +
            'signature gets an identifier that cannot be edited later.',
        },
        {
          title: 'Use',
          text:
            'The same record feeds disclosure, scoring, procurement and credits. If it is ' +
            'corrected, every place that used it is listed.',
        },
      ],
    },
    {
      kind: 'text',
      heading: 'Smart ESG procurement',
      paragraphs: [
        'Buyers set the evidence that they want from a supplier, and suppliers answer once for ' +
          'all their buyers. A tender compares verified scores and shows which points are still ' +
          'open, so that a small supplier with good records is not outbid by a large one with ' +
          'good prose.',
        'Contract terms can refer to a record. When the record changes, both sides see it on the ' +
          'same day.',
      ],
      link: { label: 'See who uses it, sector by sector', href: '/use-cases' },
    },
    {
      kind: 'stats',
      figures: [
        figures.metricsPerClient,
        figures.accuracy,
        figures.monitoring,
        { ...figures.efficiencyGain, label: 'disclosure efficiency gain' },
      ],
    },
    checkItYourself,
    { kind: 'closing', heading: 'See your own data on it.', actions },
  ],
}
