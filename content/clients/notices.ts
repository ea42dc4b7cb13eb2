import { mailboxes } from '../brand.ts'
import { inMails } from '../mail-words.ts'

type Detail = Record<string, string>

/** What happened to somebody's account and in their name, in the workspace and by mail. */
export const notices = {
  heading: 'Account activity',
  none: 'Nothing has happened yet.',
  warning: `If something here was not you, contact ${mailboxes.support.address} immediately.`,
  titles: {
    password_link: 'Password link created',
    password_changed: 'Password changed',
    key_registered: 'Signing key registered',
    key_approved: 'Signing key approved',
    key_revoked: 'Signing key revoked',
    signed: 'Statement signed',
    factor_added: 'Second step added',
    factor_removed: 'Second step removed',
    factors_reset: 'Second step reset',
  },
  texts: {
    password_link: ({ by }: Detail) =>
      `The administrator ${by} created a link to choose a new password for your account.`,
    password_changed: () => 'The password for your account was changed.',
    key_registered: ({ fingerprint }: Detail) =>
      `The key ${fingerprint} was registered in your name and is waiting for approval.`,
    key_approved: ({ fingerprint, by }: Detail) =>
      `The key ${fingerprint} was approved by ${by}. It can now sign statements in your name.`,
    key_revoked: ({ fingerprint, since }: Detail) =>
      `The key ${fingerprint} was revoked from ${since}.`,
    signed: ({ fingerprint, title }: Detail) =>
      `A statement about “${title}” was signed in your name with the key ${fingerprint}.`,
    factor_added: ({ name }: Detail) => `“${name}” was added as a way to sign in to your account.`,
    factor_removed: ({ name }: Detail) =>
      `“${name}” was removed as a way to sign in to your account.`,
    factors_reset: ({ by, reason }: Detail) =>
      `${by} removed every second step of your account. Reason: ${reason}`,
  },
  mailBody: (text: string, username: string) =>
    `${text}\n\nYour username: ${username}\n\n` +
    `If this was not you, contact ${inMails.support} immediately.\n\n${inMails.site}`,
}

export type NoticeKind = keyof typeof notices.titles
