import { assuranceMails } from '../../content/claims/assurance-mails.ts'
import { addressesOfAdmins } from '../accounts/admin-addresses.store.server.ts'
import type { Db } from '../server/db/database.ts'
import { enqueueMail } from '../server/mail/mail-queue.store.server.ts'
import type { Services } from '../server/services.ts'
import { addressesOf } from './assurance-mail.store.server.ts'
import type { EngagementSummary } from './engagement/engagement.schema.ts'

type Engagement = { id: string; claimId: string; summary: EngagementSummary }
type Step = Exclude<keyof typeof assuranceMails, `key${string}`>
type Reader = 'client' | 'verifier' | 'admin'

/**
 * Queues a mail about an engagement in the transaction of the change it reports. Does nothing if no
 * mail is configured. After the commit the caller wakes the sender.
 */
export async function tellAbout(
  tx: Db,
  { mail, siteUrl }: Services,
  step: Step,
  to: Reader,
  engagement: Engagement,
) {
  if (!mail) return
  const path = {
    client: `/workspace/claims/${engagement.claimId}?tab=review`,
    verifier: `/workspace/reviews/${engagement.id}`,
    admin: '/cms/assurance',
  }[to]
  const written = assuranceMails[step](engagement.summary, siteUrl + path)
  const addresses =
    to === 'admin' ? await addressesOfAdmins(tx) : await addressesOf(tx, engagement.id, to)
  for (const address of addresses) await enqueueMail(tx, { to: address, ...written })
}
