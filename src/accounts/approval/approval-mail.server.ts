import { approvalMails as mails, type ReviewedThing } from '../../../content/cms/approval.ts'
import type { Db } from '../../server/db/database.ts'
import { enqueueMail } from '../../server/mail/mail-queue.store.server.ts'
import type { Services } from '../../server/services.ts'
import { addressesOfApprovers, findAddressOf } from './approval.store.server.ts'

type Telling = Pick<Services, 'mail' | 'siteUrl'>
type Thing = { title: string; path: string; by: string }

/**
 * Queued in the transaction of the change, if mail is set up. After the commit the caller wakes the
 * sender.
 */
export async function tellApprovers(tx: Db, { mail, siteUrl }: Telling, thing: Thing) {
  if (!mail) return
  const written = mails.asked(linked(siteUrl, thing))
  for (const to of await addressesOfApprovers(tx, thing.by))
    await enqueueMail(tx, { to, ...written })
}

/** Tells who has asked, unless their address is not known. */
export async function tellAsker(
  tx: Db,
  { mail, siteUrl }: Telling,
  askedBy: string,
  step: Exclude<keyof typeof mails, 'asked'>,
  thing: Thing & { note?: string },
) {
  const to = mail && (await findAddressOf(tx, askedBy))
  if (!to) return
  await enqueueMail(tx, { to, ...mails[step]({ note: '', ...thing, ...linked(siteUrl, thing) }) })
}

function linked(siteUrl: string, { title, path, by }: Thing): ReviewedThing {
  return { title, by, link: siteUrl + path }
}
