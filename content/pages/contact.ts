import {
  brand,
  careersMailHref,
  listedMailboxes,
  type MailboxId,
  mailboxes,
  mailto,
  offices,
  supportMailHref,
} from '../brand.ts'
import { figures } from '../figures.ts'
import type { MarketingPage } from './marketing-page.ts'

const mailboxPurpose = {
  general: 'Anything that fits nowhere else, including press and events.',
  technical: 'API access, integrations, sensors and data formats.',
  esg: 'Frameworks, disclosures, scoring and assurance.',
  carbon: 'Inventories, reduction plans, credits and registries.',
  support: 'Help with an account or a record you already have.',
  careers: 'Working with us.',
} as const

const hrefs: Partial<Record<MailboxId, string>> = {
  support: supportMailHref,
  careers: careersMailHref,
}

export const contactPage: MarketingPage = {
  path: '/contact',
  meta: {
    title: 'Contact',
    description:
      `Write to ${brand.name} about ESG reporting, carbon accounting, credits or a demo. ` +
      'An ESG specialist replies within 24 hours on business days.',
  },
  hero: {
    title: 'Get in Touch',
    lead:
      'Tell us what you have to prove, to whom and by when. A person reads every enquiry, and ' +
      'the first reply is from someone who knows the subject.',
    actions: [],
    figures: [figures.replyTime, figures.markets, figures.enterprises],
  },
  sections: [
    {
      kind: 'steps',
      heading: 'What happens next',
      lead: 'Most first conversations take half an hour and need no preparation.',
      items: [
        {
          title: 'We read and route it',
          text:
            'Your message goes to the specialist for the interest area you chose. ' +
            'You get a reply within 24 hours on business days.',
        },
        {
          title: 'We ask three questions',
          text:
            'Which claim has to hold, who will check it, and what evidence already exists. ' +
            'The answers decide whether we are the right people to help.',
        },
        {
          title: 'We show it on your terms',
          text:
            'A demo uses one site, one supply chain or one credit that resembles yours, so you ' +
            'can judge the record rather than the slides.',
        },
      ],
    },
    {
      kind: 'cards',
      heading: 'Write to the right mailbox.',
      headingTail: 'If you would rather not use the form, these reach the same people.',
      items: [...listedMailboxes, mailboxes.careers].map((mailbox) => ({
        title: mailbox.label,
        text: mailboxPurpose[mailbox.id],
        link: {
          label: mailbox.address,
          href: hrefs[mailbox.id] ?? mailto(mailbox.address),
        },
      })),
    },
    {
      kind: 'presence',
      heading: 'Where we work',
      lead:
        'Visits are by appointment. Write first, and we will name the office and the person ' +
        'nearest to your project.',
      groups: ['UAE', 'USA', 'UK'].map((country) => ({
        region: country,
        places: offices.filter((office) => office.country === country).map(({ name }) => name),
      })),
    },
    {
      kind: 'text',
      heading: 'Before you write',
      paragraphs: [
        'Please do not send personal data about workers, residents or patients, nor passwords or ' +
          'unpublished financial results. A sentence about the problem is enough to start.',
        'To raise a concern about a claim that we verified, write to ' +
          `${mailboxes.esg.address}. Say if your name should stay out of the record. The claim ` +
          'is then reviewed by someone who did not sign it.',
        'We keep what you send in the form until a member of staff deletes it, and we use it ' +
          'only to answer you.',
      ],
      link: { label: 'Read the privacy notice', href: '/privacy' },
    },
  ],
}
