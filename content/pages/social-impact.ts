import { figures, placedPercent, stillInWorkPercent } from '../figures.ts'
import type { Action, MarketingPage } from './marketing-page.ts'

const actions: readonly Action[] = [
  { label: 'Talk to our team', href: '/contact', kind: 'primary' },
  { label: 'See the platform', href: '/platform', kind: 'outline' },
]

export const socialImpactPage: MarketingPage = {
  path: '/social-impact',
  meta: {
    title: 'Social impact',
    description:
      'Labour practices, Indigenous rights and FPIC, ethical hiring and re-entry, whistleblower ' +
      'and civil-society reporting, verified with the people concerned.',
  },
  hero: {
    title: 'People are not a footnote to carbon',
    lead:
      'A tonne saved by harming a community is not a saving. Social claims get the same ' +
      'treatment as emissions here: a source, a method, a reviewer, and a way to object.',
    actions,
    visual: { kind: 'illustration', id: 'case-community-safety' },
  },
  sections: [
    {
      kind: 'offers',
      heading: 'What we verify',
      lead: 'Four fields, each with evidence that can be asked for and a voice for those affected.',
      illustration: 'global-esg-platform',
      items: [
        {
          icon: 'hard-hat',
          title: 'Labour practices',
          text:
            'Hours, wages, recruitment fees, safety and freedom of association, checked against ' +
            'payroll and contracts and against what workers say.',
          bullets: [
            'Wage and hour records compared with site access logs',
            'Worker surveys in the languages spoken on site',
            'Supplier findings followed until they are closed',
          ],
          frameworks: ['Modern Slavery Act', 'UN Global Compact', 'CSRD'],
        },
        {
          icon: 'sprout',
          title: 'Indigenous rights and FPIC',
          text:
            'Free, prior and informed consent is a process, not a signature. The record shows ' +
            'who was asked, when, in which language, what was answered and what changed.',
          bullets: [
            'Consent recorded before a project or credit is issued',
            'Communities decide which parts are public',
            'Withdrawal of consent is an entry like any other, and stops the claim',
          ],
          frameworks: ['TNFD', 'UN SDGs'],
        },
        {
          icon: 'handshake',
          title: 'Ethical hiring and re-entry',
          text:
            'Programmes that hire people after prison are measured by who stays in work. ' +
            'Avoided emissions are reported apart from company inventories.',
          bullets: [
            'Placement and retention confirmed by payroll, with consent',
            'Comparison group agreed before the start',
            'No names leave the programme',
          ],
          frameworks: ['UN SDGs', 'GRI'],
          link: {
            label: 'Read how hiring reduces emissions',
            href: '/blog/hiring-reduces-carbon-emissions',
          },
        },
        {
          icon: 'megaphone',
          title: 'Whistleblower and civil society',
          text:
            'Workers, residents and organisations can question a claim. The concern goes to a ' +
            'reviewer who did not sign it, and the outcome is kept next to the claim.',
          bullets: [
            'A concern can be raised without giving a name',
            'Receipt, review and outcome are dated',
            'Findings lower the score in plain sight',
          ],
          frameworks: ['UN Global Compact', 'CSRD'],
        },
      ],
    },
    {
      kind: 'band',
      heading: 'Staying is the outcome',
      text:
        'In the re-entry pilot, two thirds of those who enrolled were placed in work within 90 ' +
        'days. What we verify is the twelve-month record.',
      chart: {
        kind: 'shares',
        caption: 'Out of every 100 people enrolled in the pilot',
        rows: [
          { label: 'Enrolled', percent: 100 },
          { label: 'Placed within 90 days', percent: placedPercent },
          { label: 'Still in work at 12 months', percent: stillInWorkPercent },
        ],
      },
      link: { label: 'How to disclose workforce data', href: '/blog/esg-workforce-data' },
    },
    {
      kind: 'stats',
      heading: 'With whom we work',
      figures: [
        figures.ngoCollaborations,
        figures.indigenousPartnerships,
        figures.partnerships,
        { ...figures.pilotReduction, label: 'less reoffending in the pilot' },
      ],
    },
    {
      kind: 'steps',
      heading: 'Rules we keep',
      lead: 'They protect the people in the data before the people who read it.',
      items: [
        {
          title: 'Consent first',
          text: 'People know what is recorded about them, why, and how to say no.',
        },
        {
          title: 'As little as will do',
          text: 'A claim about a group does not need a list of its members.',
        },
        {
          title: 'Two sides of the story',
          text: 'Management records and the word of those affected are both evidence.',
        },
        {
          title: 'A way to object',
          text: 'Every published social claim shows where a concern can be sent.',
        },
      ],
    },
    {
      kind: 'closing',
      heading: 'Have a programme that deserves to be believed?',
      actions,
    },
  ],
}
