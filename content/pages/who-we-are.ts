import { brand } from '../brand.ts'
import { figures } from '../figures.ts'
import type { Action, MarketingPage } from './marketing-page.ts'

const actions: readonly Action[] = [
  { label: 'Talk to us', href: '/contact', kind: 'primary' },
  { label: 'See the platform', href: '/platform', kind: 'outline' },
]

export const whoWeArePage: MarketingPage = {
  path: '/who-we-are',
  meta: {
    title: 'Who we are',
    description:
      `${brand.name} builds the trust layer beneath ESG claims: our mission, the credibility ` +
      'crisis we answer, and the three values that we work by.',
  },
  hero: {
    title: 'We build the layer beneath the claim',
    lead:
      `Since ${brand.foundedYear}, ${brand.name} has worked on one problem: how someone who was ` +
      'not in the room can know that a sustainability figure is true.',
    actions,
    visual: { kind: 'illustration', id: 'global-esg-platform' },
  },
  sections: [
    {
      kind: 'text',
      heading: 'Our mission',
      paragraphs: [
        'We make every environmental and social claim verifiable by the people it affects. ' +
          'That means the investor who prices it, the regulator who polices it, the buyer who ' +
          'pays for it, and the resident who lives beside it.',
        'We do not write the claims. We keep the record that shows how each one was made, and we ' +
          'keep it in a form that others can read without asking us.',
      ],
      link: { label: 'Mission, vision and principles', href: '/mission' },
    },
    {
      kind: 'text',
      heading: 'The credibility crisis',
      paragraphs: [
        'Sustainability has a credibility crisis. Claims travel faster than the evidence behind ' +
          'them. The same tonne can be estimated three ways by three companies, a credit can be ' +
          'counted twice, and a social promise can be kept in a brochure only.',
        'The cost falls on those who do the work. A company that meters every line looks no ' +
          'better than one that multiplies last year’s bill by an average. When nobody can tell ' +
          'them apart, honesty is an expense.',
        'Rules help, and more of them now ask for assurance. But a rule can only be enforced on ' +
          'figures that can be checked. That is infrastructure, and until recently it was missing.',
      ],
    },
    {
      kind: 'cards',
      heading: 'Three values.',
      headingTail: 'They decide what we build and what we decline.',
      items: [
        {
          icon: 'shield-check',
          title: 'Trust & Transparency',
          text:
            'A figure is published with its source, method and reviewer, or it is marked as ' +
            'unverified. Corrections stay visible. We say what we do not know.',
        },
        {
          icon: 'users',
          title: 'Stakeholder-Led',
          text:
            'Those affected by a claim help decide what would prove it. Workers, communities and ' +
            'civil society can object, and their objection is part of the record.',
        },
        {
          icon: 'globe',
          title: 'Global Impact',
          text:
            'One method for each sector and country, so that progress in Cardiff can be compared ' +
            'with progress in Abu Dhabi, and capital can follow it.',
        },
      ],
    },
    {
      kind: 'band',
      heading: 'Where we stand today',
      text:
        'We work from the UK, the USA and the UAE with enterprises, governments, free zones and ' +
        'the communities around them.',
      figures: [
        figures.tonnesTracked,
        figures.markets,
        { ...figures.accuracy, label: 'accuracy rate of verified records' },
        { ...figures.founded, label: 'year of founding' },
      ],
    },
    {
      kind: 'offers',
      heading: 'How we work',
      lead: 'Habits that clients notice in the first month.',
      illustration: 'carbon-intelligence',
      items: [
        {
          icon: 'target',
          title: 'Start small, finish',
          text:
            'One site, one supply chain or one credit, taken all the way to a signed record, ' +
            'teaches more than a plan for everything.',
        },
        {
          icon: 'scale',
          title: 'Separate the roles',
          text:
            'Whoever enters a value does not review it. Whoever is paid by the outcome does not ' +
            'decide what counts.',
        },
        {
          icon: 'book-open',
          title: 'Explain it plainly',
          text:
            'If a method cannot be described in a page that a board member and a union ' +
            'representative both follow, it is not finished.',
        },
      ],
    },
    { kind: 'closing', heading: 'Tell us what you have to prove.', actions },
  ],
}
