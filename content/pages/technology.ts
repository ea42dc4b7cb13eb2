import { brand, mailboxes } from '../brand.ts'
import { figures } from '../figures.ts'
import { checkItYourself } from './check-it-yourself.ts'
import type { MarketingPage } from './marketing-page.ts'

export const technologyPage: MarketingPage = {
  path: '/technology',
  meta: {
    title: 'Technology',
    description:
      'Blockchain registry, modular RESTful APIs, cross-registry carbon market, sensor and ' +
      'satellite integration, three AI layers, and the controls that protect them.',
  },
  hero: {
    title: 'How a number becomes evidence',
    lead:
      'A reading is only as good as the path it took. The technology keeps that path short, ' +
      'signed and open to question, from the sensor to the page of a report.',
    actions: [
      { label: 'Request a technical demo', href: '/contact', kind: 'primary' },
      { label: 'Browse resources', href: '/about#resources', kind: 'outline' },
    ],
    visual: {
      kind: 'record',
      rows: [
        { title: 'Sensor', text: 'Meter 04, Quay 2, signed at source', code: '15 min' },
        { title: 'Check', text: 'Compared with satellite and invoice', code: '±2%' },
        { title: 'Anchor', text: 'Fingerprint written to the registry', code: '0x7f3a…21c9' },
        { title: 'Answer', text: 'Served to report, score and market', code: 'REST' },
      ],
    },
  },
  sections: [
    {
      kind: 'offers',
      heading: 'The layers',
      lead: 'Each can be used alone. Together they let one record serve every purpose.',
      illustration: 'verified-carbon-credits',
      items: [
        {
          icon: 'link',
          title: 'Blockchain registry',
          text:
            'Each claim, credit and certificate has an identifier and a history. Only a ' +
            'fingerprint goes on chain; the data itself stays where you decide.',
          bullets: [
            'Support for Ethereum, where the public should be able to check',
            'Support for Hyperledger, where a closed group of members should',
            'Corrections are added as new entries, and old ones stay visible',
          ],
        },
        {
          icon: 'plug',
          title: 'Modular RESTful API stack',
          text:
            'Inventory, evidence, scoring and credits are separate services behind one style of ' +
            'call. Take one and leave the rest.',
          bullets: [
            'JSON over HTTPS, described by an OpenAPI document',
            'Stable error codes and request numbers for support',
            'Files and spreadsheets accepted where no API exists yet',
          ],
          link: { label: 'View documentation', href: '/developers' },
        },
        {
          icon: 'landmark',
          title: 'Cross-registry carbon market',
          text:
            'Credits from several registries are listed under one identifier each, so that ' +
            'issue, transfer and retirement can be compared before a trade.',
          bullets: [
            'Serial numbers matched across registries',
            'A second claim on a retired tonne is refused',
            'Impact tracking goes on after the sale',
          ],
        },
        {
          icon: 'radio-tower',
          title: 'IoT, satellite and sensor integration',
          text:
            'Meters, gas and flow sensors, vehicle data and earth observation arrive as signed ' +
            'readings with place and time.',
          bullets: [
            'Two independent sources for each material value',
            'Gaps are shown as gaps, not filled in silence',
            'Calibration dates kept beside the readings',
          ],
        },
      ],
    },
    {
      kind: 'cards',
      heading: 'Three AI layers.',
      headingTail: 'Each one proposes, a person decides, and the reason is kept.',
      items: [
        {
          icon: 'badge-check',
          title: 'ESG scoring',
          text:
            'Reads evidence against the method of each metric, counts what is shown and lists ' +
            'what is not. The reviewer sees the passages it relied on.',
        },
        {
          icon: 'map',
          title: 'Risk mapping',
          text:
            'Places suppliers, sites and credits against climate, water, labour and registry ' +
            'risks, and names the source of each risk on the map.',
        },
        {
          icon: 'lightbulb',
          title: 'Insights engine',
          text:
            'Ranks the actions that would move a target most, with the range of the estimate and ' +
            'the data it would need to be surer.',
        },
      ],
    },
    {
      kind: 'band',
      heading: 'Security and continuity',
      text:
        'Evidence is often confidential until the day it is published. Access is limited to the ' +
        'people who need it, and each look at a record is itself recorded.',
      bullets: [
        'SOC 2 Type II',
        'End-to-end encryption',
        'GDPR and CCPA',
        'Multi-factor authentication',
        `${figures.uptime.value} uptime SLA`,
      ],
      figures: [figures.uptime, figures.monitoring, figures.accuracy],
    },
    {
      kind: 'steps',
      heading: 'Connecting a first site',
      lead: 'A typical start uses what you already have.',
      items: [
        {
          title: 'List the sources',
          text: 'Meters, bills, fleet data, supplier files. We note owner, interval and gaps.',
        },
        {
          title: 'Connect two of them',
          text: 'One direct source and one independent witness for the same quantity.',
        },
        {
          title: 'Agree the tolerance',
          text: 'How far may they differ before a person has to look? This is written down.',
        },
        {
          title: 'Sign the first record',
          text: 'A reviewer signs the method. From then on, each new reading inherits it.',
        },
      ],
    },
    {
      kind: 'text',
      heading: 'What we do not claim',
      paragraphs: [
        'A blockchain does not make a wrong reading right. It shows that nobody changed it ' +
          'afterwards. That is why the second source and the reviewer come before the anchor.',
        'Satellites see some things well and others not at all. Where the second witness is ' +
          'weak, the record says so, and the score counts less.',
        `To report a security problem, write to ${mailboxes.technical.address}. ` +
          `${brand.name} answers such reports first.`,
      ],
    },
    checkItYourself,
    {
      kind: 'closing',
      heading: 'Bring us your hardest data source.',
      actions: [
        { label: 'Request a technical demo', href: '/contact', kind: 'primary' },
        { label: 'Browse resources', href: '/about#resources', kind: 'outline' },
      ],
    },
  ],
}
