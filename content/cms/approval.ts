import { inMails } from '../mail-words.ts'

/** Words of requests for approval, on the screens of pages, articles and the site. */
export const approvalWords = {
  ask: 'Ask for approval',
  asking: 'Asking…',
  asked: {
    title: 'Approval requested',
    description: 'Editors see it in their list. A change withdraws the request.',
  },
  askFailed: {
    title: 'Approval was not requested',
    description: 'Your text is saved. Check your connection and try again.',
  },
  withdraw: 'Withdraw request',
  withdrawing: 'Withdrawing…',
  withdrawn: { title: 'Request withdrawn' },
  withdrawFailed: {
    title: 'The request was not withdrawn',
    description: 'Check your connection and try again.',
  },
  savedAndWithdrawn: {
    title: 'Draft saved',
    description: 'The request for approval was withdrawn, because the text has changed.',
  },
  approve: 'Approve and publish',
  approving: 'Publishing…',
  approved: { title: 'Approved and published', description: 'Visitors see the change now.' },
  approvedForLater: { title: 'Approved and scheduled' },
  approveFailed: {
    title: 'Nothing was published',
    description: 'Check your connection and try again.',
  },
  waiting: {
    title: 'Waiting for an editor.',
    text: (when: string) => `Asked ${when}. You can go on writing; a change withdraws the request.`,
    dirty: (when: string) => `Asked ${when}. Saving your changes withdraws the request.`,
  },
  toApprove: {
    page: (who: string) => `${who} asks to publish this page.`,
    article: (who: string) => `${who} asks to publish this article.`,
    site: (who: string) => `${who} asks to publish these changes.`,
    first: 'First version.',
    changed: 'Changes to what visitors see now.',
    compare: 'Compare',
  },
  returned: (who: string, when: string) => `Returned by ${who}, ${when}.`,
  return: 'Return with a note',
  dialog: {
    title: (who: string) => `Return to ${who}`,
    text: (who: string) =>
      `${who} sees your note above the text, and gets it by email if an address is known. Nothing is published.`,
    note: 'Note',
    submit: 'Return',
    busy: 'Returning…',
    cancel: 'Cancel',
    done: { title: 'Returned with your note' },
    failed: { title: 'It was not returned', description: 'Check your connection and try again.' },
  },
  today: (time: string) => `today at ${time}`,
  yesterday: (time: string) => `yesterday at ${time}`,
  otherDay: (day: string, time: string) => `on ${day} at ${time}`,
  list: {
    waiting: {
      page: (total: number) =>
        total === 1
          ? '1 page is waiting for your approval.'
          : `${total} pages are waiting for your approval.`,
      article: (total: number) =>
        total === 1
          ? '1 article is waiting for your approval.'
          : `${total} articles are waiting for your approval.`,
      site: (total: number) =>
        total === 1
          ? '1 page of the site is waiting for your approval.'
          : `${total} pages of the site are waiting for your approval.`,
    },
    review: 'Review',
  },
  setting: {
    title: 'Approval',
    label: 'Another person approves what an editor publishes',
    text: 'Authors always ask for approval. With this, editors do too: another editor or an administrator publishes. Administrators can always publish alone, which the audit log records.',
    leavesOut:
      'It covers the text of pages, articles and the site, with menus and tags. Not covered, and visible at once: names, biographies and pictures of authors, redirects, alternative texts and crops of pictures, moving a picture or a page to the trash, and addresses of pages before they are published.',
    saved: 'Setting saved',
    failed: {
      title: 'The setting was not saved',
      description: 'Check your connection and try again.',
    },
  },
} as const

type Mail = { subject: string; body: string }
export type ReviewedThing = { title: string; link: string; by: string }

const closing = `Questions: ${inMails.support}\n\n${inMails.site}`

const mail = (subject: string, text: string, link: string): Mail => ({
  subject,
  body: `${text}\n\n${link}\n\n${closing}`,
})

/** Mails about requests for approval. `by` is who did it; the reader is on the other side. */
export const approvalMails = {
  asked: ({ title, by, link }: ReviewedThing) =>
    mail(`To approve: ${title}`, `${by} asks for approval to publish “${title}”:`, link),
  approved: ({ title, by, link }: ReviewedThing) =>
    mail(`Approved: ${title}`, `${by} has approved “${title}”. It is published:`, link),
  scheduled: ({ title, by, link }: ReviewedThing) =>
    mail(
      `Approved: ${title}`,
      `${by} has approved “${title}”. It is scheduled to be published:`,
      link,
    ),
  returned: ({ title, by, link, note }: ReviewedThing & { note: string }) =>
    mail(`Returned: ${title}`, `${by} has returned “${title}” with this note:\n\n${note}`, link),
}
