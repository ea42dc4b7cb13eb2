import type { LinkMail } from '../client-mails.ts'
import { inMails } from '../mail-words.ts'

type Invitation = { organisation: string; role: string; invitedBy: string }

const intro = ({ organisation, role, invitedBy }: Invitation) =>
  `${invitedBy} has invited you to join ${organisation} on ${inMails.site} as ${role}.\n`

const closing = `Questions: ${inMails.support}\n\n${inMails.site}`

const subject = ({ organisation }: Invitation) => `Join ${organisation} on ${inMails.site}`

/** For somebody who had no account. */
export function invitationWithAccount(invitation: Invitation, workspace: string) {
  return (username: string, link: string, hours: number): LinkMail => ({
    subject: subject(invitation),
    body:
      `${intro(invitation)}We have created an account for you. Your username is ${username}.\n` +
      `Choose a password here:\n\n${link}\n\n` +
      `The link works once and expires after ${hours} hours. Then open your workspace to join:\n\n${workspace}\n\n` +
      closing,
  })
}

export function invitationToSignIn(invitation: Invitation, workspace: string): LinkMail {
  return {
    subject: subject(invitation),
    body:
      `${intro(invitation)}Sign in and open your workspace to join or decline:\n\n${workspace}\n\n` +
      `You can belong to one organisation at a time. ${closing}`,
  }
}
