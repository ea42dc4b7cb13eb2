import { clientMails } from '../../../content/client-mails.ts'
import { enqueueMail } from '../../server/mail/mail-queue.store.server.ts'
import type { Services } from '../../server/services.ts'
import { createLink, linkLifetimeHours } from './link.store.server.ts'

type Recipient = { id: string; username: string; email: string | null }

export type SentLink = { mailed: true } | { mailed: false; link: string }

/** By mail where that is set up and the person has an address, else to be handed over by hand. */
export async function sendLink(
  { db, secret, siteUrl, mail }: Services,
  kind: keyof typeof clientMails,
  { id, username, email }: Recipient,
): Promise<SentLink> {
  const link = `${siteUrl}/invitation/${await createLink(db, secret, id)}`
  if (!mail || !email) return { mailed: false, link }
  await enqueueMail(db, { to: email, ...clientMails[kind](username, link, linkLifetimeHours) })
  mail.wake()
  return { mailed: true }
}
