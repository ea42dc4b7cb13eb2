import { inMails } from './mail-words.ts'

export type LinkMail = { subject: string; body: string }

const closing = (hours: number) =>
  `The link works once and expires after ${hours} hours.\n` +
  `Questions: ${inMails.support}\n\n${inMails.site}`

/** Mails with an invitation or a new password; `hours` is how long the link works. */
export const clientMails = {
  invitation: (username: string, link: string, hours: number): LinkMail => ({
    subject: `Your ${inMails.site} account`,
    body:
      `We have created a ${inMails.site} account for you. Your username is ${username}.\n` +
      `Choose a password here:\n\n${link}\n\n${closing(hours)}`,
  }),
  reset: (username: string, link: string, hours: number): LinkMail => ({
    subject: `Reset your ${inMails.site} password`,
    body:
      `Somebody asked for a new password for your username ${username}.\n` +
      `If it was you, choose one here:\n\n${link}\n\n` +
      `If it was not you, you can ignore this email. Your password has not changed.\n\n${closing(hours)}`,
  }),
}
