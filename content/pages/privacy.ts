import { brand, mailboxes, mailto } from '../brand.ts'
import type { KeptDays } from '../retention.ts'
import type { MarketingPage } from './marketing-page.ts'

const days = (number: number) =>
  number === 730 ? 'two years' : number === 365 ? 'one year' : `${number} days`

export function retentionWords(kept: KeptDays): Record<string, string> {
  const words = Object.entries(kept).map(([name, number]) => [name, days(number)])
  const enquiry = kept.enquiry
    ? `deleted ${days(kept.enquiry)} after it was answered, or earlier if you ask`
    : 'kept until a member of staff deletes it'
  return { ...Object.fromEntries(words), enquiry }
}

/** Words in braces stand for the settings of this installation: see 'retentionWords'. */
export const privacyPage: MarketingPage = {
  path: '/privacy',
  meta: {
    title: 'Privacy',
    description:
      `What this ${brand.name} website stores about you, why, for how long, and how to see or ` +
      'erase it. No analytics, no trackers, no requests to third parties.',
  },
  hero: {
    title: 'Privacy notice',
    lead:
      'You can read this site and try its demos without giving us anything. This page explains ' +
      'what is stored when you write to us or sign in, why, and for how long.',
    actions: [],
    updated: '2026-11-18',
  },
  sections: [
    {
      kind: 'text',
      id: 'summary',
      heading: 'In short',
      bullets: [
        'No analytics, no advertising, no trackers, and no requests to other companies’ servers',
        'No cookies, unless you sign in',
        'An enquiry is {enquiry}',
        'The demos calculate in your browser; nothing is sent unless you save a scenario',
        'You may ask for a copy, a correction or erasure at any time',
      ],
    },
    {
      kind: 'text',
      id: 'enquiries',
      heading: 'When you send an enquiry',
      paragraphs: [
        'We store your first name, last name, email address, organization if you give it, the ' +
          'interest area that you choose, your message, and the time. Authorised staff read it ' +
          'in the content management system, and it may also be sent to our own mailbox so that ' +
          'somebody sees it in time.',
        'We use it to answer you, which is our legitimate interest and often a step that you ask ' +
          'for before a contract. It is {enquiry}. We do not add you to a mailing list.',
      ],
    },
    {
      kind: 'text',
      id: 'rate-limits',
      heading: 'To keep out abuse',
      paragraphs: [
        'Forms and sign-in are limited to a number of attempts per network address. For this we ' +
          'store a hash of the address, a short code from which the address is not meant to be ' +
          'read back, with a counter. It is deleted within 24 hours at most and is used for ' +
          'nothing else. After a successful sign-in a hash of account and address together is ' +
          'kept for {knownAddress}, so that strangers who guess at a password cannot lock its owner out.',
        'If your browser blocks something on a page because we do not allow it, it tells us which ' +
          'page and what, without your address and without what you typed. We keep that for ' +
          '{browserReport}.',
      ],
    },
    {
      kind: 'text',
      id: 'cookies',
      heading: 'Cookies and browser storage',
      paragraphs: [
        'A visitor who is not signed in gets no cookie. When a client or an editor signs in, one ' +
          'session cookie is set. It holds a random number, cannot be read by scripts, and is ' +
          'needed for the service, so no consent banner is shown. It ends when you log out, after ' +
          '{session} or a day without use, or when your password changes. ' +
          'If you trust a browser at the second step, another cookie says so for ' +
          '{trustedDevice}.' +
          ' Clients get a second cookie that says only ' +
          'that somebody is signed in, so that pages need not ask the server for every visitor.',
        'For signed-in clients the browser also stores two entries: a flag that you are ' +
          'logged in, and your user record with your username. They switch on the knowledge ' +
          'helper and are removed when you log out. If you pause moving pictures, that choice ' +
          'is kept in the browser until you close it.',
      ],
    },
    {
      kind: 'text',
      id: 'accounts',
      heading: 'If you have an account',
      paragraphs: [
        'For a client account we store username, email address, first and last name, a password ' +
          'hash (argon2id, never the password itself), your active sessions, and the calculator ' +
          'scenarios that you save. Scenarios are visible to you alone. For editors we store ' +
          'username, email address, role, password hash and the time of the last sign-in. If you add a ' +
          'second step, we store the public half of your passkeys, the secret of your authenticator ' +
          'app encrypted, and hashes of your recovery codes.',
        'Account data is kept while the account exists. On the account page, clients ' +
          'can download everything held about them, end single sessions, and delete the account. ' +
          'Mail to you that cannot be delivered is deleted after {mail}.',
      ],
    },
    {
      kind: 'text',
      id: 'audit',
      heading: 'A record of who did what',
      paragraphs: [
        'When somebody signs in, tries to, or changes or downloads something in the client area or ' +
          'the content management system, we note who did what, when, from which network address, ' +
          'and whether it worked: never passwords, and not the content. This protects the accounts ' +
          'and figures of everybody here, which is our legitimate interest. The address is ' +
          'shortened after {auditAddress}, and the note is deleted after {audit}. ' +
          'Administrators can read it, and the owners of an organization can read what concerns it.',
      ],
    },
    {
      kind: 'text',
      id: 'logs',
      heading: 'Server logs',
      paragraphs: [
        'The server notes the time, method and path of a request, the status of the answer, ' +
          'how long it took, and a request number, so that faults and attacks can be found. It ' +
          'does not write what you enter in forms, nor passwords or cookies, into the log. Logs ' +
          'are deleted after {log}.',
      ],
    },
    {
      kind: 'text',
      id: 'sharing',
      heading: 'Who else sees it',
      paragraphs: [
        'Nobody outside our staff and the providers that run our servers and mail on our ' +
          'behalf. We do not sell personal data. Fonts, pictures and scripts come from this ' +
          'site itself, so reading a page tells no one else that you did. Links to social ' +
          'networks lead away from here only when you follow them.',
      ],
    },
    {
      kind: 'text',
      id: 'rights',
      heading: 'Your rights',
      paragraphs: [
        'Wherever you live, you may ask what we hold about you, have it corrected or erased, ' +
          'receive a copy, object to its use, or ask us to restrict it. Write to ' +
          `${mailboxes.general.address} from the address concerned. We answer within one month, ` +
          'usually sooner, and free of charge.',
        'If you are not content with the answer, you may complain to your data protection ' +
          'authority. In the United Kingdom this is the Information Commissioner’s Office.',
      ],
      link: {
        label: mailboxes.general.address,
        href: mailto(mailboxes.general.address, 'Privacy request'),
      },
    },
    {
      kind: 'text',
      id: 'changes',
      heading: 'Changes to this notice',
      paragraphs: [
        'If the software begins to store something else, this page changes first, and the ' +
          'date at the top changes with it.',
      ],
    },
  ],
}
