import { assuranceMails } from '../../../content/claims/assurance-mails.ts'
import { engagementErrors } from '../../../content/claims/engagement.ts'
import { keyErrors } from '../../../content/claims/keys.ts'
import { lockClaim } from '../../claims/claim.store.server.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Envelope } from '../../lib/dsse.ts'
import type { Db } from '../../server/db/database.ts'
import type { RevocationReason } from '../../server/db/schema.ts'
import { enqueueMail } from '../../server/mail/mail-queue.store.server.ts'
import type { Services } from '../../server/services.ts'
import { tellAbout } from '../assurance-mail.server.ts'
import { findEngagement } from '../engagement/engagement.store.server.ts'
import { fingerprint } from '../keys/fingerprint.ts'
import type { StoredKey } from '../keys/key.store.server.ts'
import { revokeIn } from '../keys/keys.server.ts'
import { openRegistration } from '../keys/open-registration.ts'
import { addLogEntry } from '../log-pending.store.server.ts'
import { refuseIfSigned } from '../review/reviews.server.ts'
import {
  addAdminEvent,
  approveKey,
  asAdministrator,
  findAddressOf,
  moveEngagement,
} from './every-engagement.store.server.ts'

const gone = () => new AppError('not_found', engagementErrors.gone)

/** Makes the engagement visible to the verifier organisation. */
export async function approveEngagement(services: Services, id: string, admin: string) {
  await asAdministrator(services.db, async (tx) => {
    const change = { status: 'approved', approvedBy: admin, approvedAt: new Date() } as const
    const engagement = await moveEngagement(tx, id, ['requested'], change)
    if (!engagement) throw gone()
    await addAdminEvent(tx, engagement, admin, 'engagement_approved')
    await tellAbout(tx, services, 'approved', 'verifier', engagement)
  })
  services.mail?.wake()
}

/** Refuses a request, or ends an engagement under way. */
export async function endEngagement(services: Services, id: string, admin: string, reason: string) {
  await asAdministrator(services.db, async (tx) => {
    const engagement = await findEngagement(tx, id)
    const claim = engagement && (await lockClaim(tx, engagement.claimId))
    if (!claim) throw gone()
    refuseIfSigned(claim)
    const closed = { note: reason, closedAt: new Date() }
    const refused = await moveEngagement(tx, id, ['requested'], { status: 'declined', ...closed })
    const ended =
      refused ??
      (await moveEngagement(tx, id, ['approved', 'accepted'], { status: 'ended', ...closed }))
    if (!ended) throw gone()
    await addAdminEvent(tx, ended, admin, refused ? 'engagement_refused' : 'engagement_ended')
    await tellAbout(tx, services, refused ? 'refused' : 'ended', 'client', ended)
    if (!refused) await tellAbout(tx, services, 'ended', 'verifier', ended)
  })
  services.mail?.wake()
}

/** To be called after the fingerprint was compared with the person through another channel. */
export async function approveRegistration(services: Services, id: string, admin: string) {
  const key = await asAdministrator(services.db, async (tx) => {
    const approved = await approveKey(tx, id, admin)
    if (!approved) throw new AppError('not_found', keyErrors.state)
    const opened = openRegistration(JSON.parse(approved.registration) as Envelope)
    if (!opened) throw new Error('a key was stored whose registration cannot be read')
    await addLogEntry(tx, { type: 'key', key: id, registration: opened.id })
    await tellOwner(tx, services, approved, 'keyApproved')
    return approved
  })
  wake(services)
  return key
}

export async function revokeRegistration(
  services: Services,
  id: string,
  revoked: { since: string; reason: RevocationReason },
) {
  const key = await asAdministrator(services.db, async (tx) => {
    const done = await revokeIn(tx, id, revoked)
    await tellOwner(tx, services, done, 'keyRevoked')
    return done
  })
  wake(services)
  return key
}

function wake({ wakeSequencer, mail }: Services) {
  void wakeSequencer()
  mail?.wake()
}

async function tellOwner(
  tx: Db,
  { mail, siteUrl }: Services,
  { id, userId }: StoredKey,
  step: 'keyApproved' | 'keyRevoked',
) {
  const to = mail ? await findAddressOf(tx, userId) : null
  if (!to) return
  const written = assuranceMails[step](fingerprint(id), `${siteUrl}/workspace/key`)
  await enqueueMail(tx, { to, ...written })
}
