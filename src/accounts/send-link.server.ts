import type { LinkMail } from '../../content/client-mails.ts'
import { accountErrors } from '../../content/errors/accounts.ts'
import { refuse } from '../lib/app-error.ts'
import { enqueueMail, tokenPlaceholder } from '../server/mail/mail-queue.store.server.ts'
import type { Services } from '../server/services.ts'
import { lockAccount } from './account.store.server.ts'
import { insertNotice } from './notices/notice.store.server.ts'
import { createLink, linkLifetimeHours } from './one-time-link.store.server.ts'

type Recipient = {
  id: string
  username: string
  email: string | null
  /** The administrator who makes the link for a new password; the person sees it. */
  resetBy?: string
}

export type SentLink = { mailed: true } | { mailed: false; link: string }

/**
 * Sends the link by mail if that is set up and the person has an address; otherwise it is returned,
 * to be handed over.
 */
export async function sendLink(
  { db, secret, siteUrl, mail }: Services,
  write: (username: string, link: string, hours: number) => LinkMail,
  { id, username, email, resetBy }: Recipient,
  /** Where to go once the password is chosen, below /workspace. */
  next = '',
): Promise<SentLink> {
  const to = mail ? email : null
  const link = await db.transaction(async (tx) => {
    const account = await lockAccount(tx, { kind: 'client', id })
    if (!account || account.disabled) refuse('stale_edit', accountErrors.disabled)
    const query = next && `?${new URLSearchParams({ next })}`
    const linkOf = (token: string) => `${siteUrl}/invitation/${token}${query}`
    const token = await createLink(tx, secret, id)
    if (to) {
      // The sender makes another token, so that none waits in the queue or in a backup.
      const mailed = write(username, linkOf(tokenPlaceholder), linkLifetimeHours)
      await enqueueMail(tx, { to, ...mailed, linkFor: id })
    }
    if (resetBy) await insertNotice(tx, id, 'password_link', { by: resetBy })
    return linkOf(token)
  })
  if (!to) return { mailed: false, link }
  mail?.wake()
  return { mailed: true }
}
