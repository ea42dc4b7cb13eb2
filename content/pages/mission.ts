import { brand } from '../brand.ts'
import { figures } from '../figures.ts'
import type { Action, MarketingPage } from './marketing-page.ts'

const actions: readonly Action[] = [
  { label: 'Work with us', href: '/contact', kind: 'primary' },
  { label: 'See the platform', href: '/platform', kind: 'outline' },
]

export const missionPage: MarketingPage = {
  path: '/mission',
  meta: {
    title: 'Mission',
    description:
      `The mission, vision, four principles and impact goals of ${brand.name}: claims that ` +
      'can be verified by the people they affect.',
  },
  hero: {
    title: 'Make every claim checkable',
    lead:
      'Our mission is to make every environmental and social claim verifiable by the people it ' +
      'affects. It is a modest sentence with large consequences.',
    actions,
    visual: {
      kind: 'record',
      rows: [
        { title: 'Said', text: 'What is claimed, and by whom', code: 'claim' },
        { title: 'Shown', text: 'What supports it, from two sides', code: 'evidence' },
        { title: 'Signed', text: 'Who checked it, and how', code: 'review' },
        { title: 'Shared', text: 'Who may see it, and object', code: 'access' },
      ],
    },
  },
  sections: [
    {
      kind: 'text',
      heading: 'Mission',
      paragraphs: [
        'A claim about climate or people asks others to act: to lend, to buy, to permit, to ' +
          'trust. They deserve to see how it was made. We build and run the record that lets them.',
        'We measure our own success by how rarely anyone has to take our word for something.',
      ],
    },
    {
      kind: 'text',
      heading: 'Vision',
      paragraphs: [
        'A market where credible transformation earns capital, and unproven claims do not. In ' +
          'such a market a port that cuts its emissions borrows more cheaply because the lender ' +
          'can read the meter, and a forest community is paid because the consent and the canopy ' +
          'are both on record.',
      ],
    },
    {
      kind: 'offers',
      heading: 'Four principles',
      lead: 'When two goals conflict, these decide.',
      illustration: 'sustainability-analytics',
      items: [
        {
          icon: 'file-check',
          title: 'Evidence before claims',
          text:
            'Nothing is scored, sold or published as verified until its evidence is attached. ' +
            'What is missing is listed beside what is there.',
        },
        {
          icon: 'fingerprint-pattern',
          title: 'Traceable to the source',
          text:
            'Every figure leads back to a reading, a document or a person, through steps that ' +
            'cannot be edited without leaving a mark.',
        },
        {
          icon: 'users',
          title: 'Those affected have a voice',
          text:
            'Workers, residents and Indigenous communities can see what concerns them and can ' +
            'object. An objection is answered on the record.',
        },
        {
          icon: 'globe',
          title: 'One standard everywhere',
          text:
            'The same method applies to each sector and country. Local law can ask for more, ' +
            'and never for less.',
        },
      ],
    },
    {
      kind: 'band',
      heading: 'Impact goals',
      text:
        'Three goals that can be counted. They are goals, and we report on the distance as well ' +
        'as the direction.',
      figures: [
        { ...figures.verifiableClaims, label: 'verifiable claims on the platform' },
        { ...figures.partnerships, label: 'partnerships across sectors' },
        { ...figures.regulatoryFrameworks, label: 'regulatory frameworks served in full' },
      ],
    },
    {
      kind: 'quote',
      text:
        'Trust is not a feeling we ask for. It is a path we leave open, from the number on the ' +
        'page back to the place where it was measured.',
      source: `The ${brand.name} philosophy`,
    },
    {
      kind: 'cards',
      heading: 'What this means in practice.',
      headingTail: 'Three promises to those who rely on a record.',
      items: [
        {
          title: 'To those who report',
          text:
            'You enter a figure once. It serves every framework that asks for it, and your ' +
            'careful work is visible as careful work.',
        },
        {
          title: 'To those who decide',
          text:
            'You see the working, the gaps and the reviewer before you see the score. You can ' +
            'follow any figure to its source.',
        },
        {
          title: 'To those affected',
          text:
            'You can find out what is said about your workplace, your land or your street, ' +
            'and you can answer it.',
        },
      ],
    },
    { kind: 'closing', heading: 'Help us close the distance.', actions },
  ],
}
