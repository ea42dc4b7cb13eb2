import { engagementErrors } from '../../../content/claims/engagement.ts'
import { keyErrors } from '../../../content/claims/keys.ts'
import { lockClaim } from '../../claims/claim.store.server.ts'
import { isSigned } from '../../claims/claim-state.ts'
import { refuse } from '../../lib/app-error.ts'
import type { Envelope } from '../../lib/dsse.ts'
import type { Services } from '../../server/services.ts'
import { tellAbout } from '../assurance-mail.server.ts'
import { findEngagement } from '../engagement/engagement.store.server.ts'
import type { RevocationReason } from '../keys/key.schema.ts'
import { revokeIn, tellHolder } from '../keys/keys.server.ts'
import { openRegistration } from '../keys/open-registration.ts'
import { addLogEntry } from '../log-pending.store.server.ts'
import { refuseIfSigned } from '../review/reviews.server.ts'
import {
  addAdminEvent,
  approveKey,
  asAdministrator,
  hasOtherAdmin,
  keepFirstApproval,
  lockPendingKey,
  moveEngagement,
} from './every-engagement.store.server.ts'

/** Makes the engagement visible to the verifier organisation. */
export async function approveEngagement(services: Services, id: string, admin: string) {
  await asAdministrator(services.db, async (tx) => {
    const change = { status: 'approved', approvedBy: admin, approvedAt: new Date() } as const
    const engagement = await moveEngagement(tx, id, ['requested'], change)
    if (!engagement) refuse('not_found', engagementErrors.gone)
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
    if (!claim) refuse('not_found', engagementErrors.gone)
    // Once published, the engagement can end, and with it the verifier's reading.
    if (claim.state === 'signed') refuseIfSigned(claim)
    const closed = { note: reason, closedAt: new Date() }
    const refused = await moveEngagement(tx, id, ['requested'], { status: 'declined', ...closed })
    const ended =
      refused ??
      (await moveEngagement(tx, id, ['approved', 'accepted'], { status: 'ended', ...closed }))
    if (!ended) refuse('not_found', engagementErrors.gone)
    await addAdminEvent(tx, ended, admin, refused ? 'engagement_refused' : 'engagement_ended')
    const step = isSigned(claim.state) ? 'closed' : 'ended'
    await tellAbout(tx, services, refused ? 'refused' : step, 'client', ended)
    if (!refused) await tellAbout(tx, services, step, 'verifier', ended)
  })
  services.mail?.wake()
}

/**
 * To be called after the fingerprint was compared with the person. Where there is more than one
 * administrator, the first approval is kept until another one confirms it.
 */
export async function approveRegistration(services: Services, id: string, admin: string) {
  const key = await asAdministrator(services.db, async (tx) => {
    const pending = await lockPendingKey(tx, id)
    if (!pending) refuse('not_found', keyErrors.state)
    const { firstApprovedBy } = pending
    if (await hasOtherAdmin(tx, admin)) {
      if (!firstApprovedBy) return keepFirstApproval(tx, id, admin)
      if (firstApprovedBy === admin) refuse('not_allowed', keyErrors.secondApproval)
    }
    const approved = await approveKey(tx, id, admin)
    const opened = openRegistration(JSON.parse(approved.registration) as Envelope)
    if (!opened) throw new Error('a key was stored whose registration cannot be read')
    await addLogEntry(tx, { type: 'key', key: id, registration: opened.id })
    const by = [...new Set([firstApprovedBy ?? admin, admin])].join(' and ')
    await tellHolder(tx, services, approved, 'key_approved', { by })
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
  const key = await asAdministrator(services.db, (tx) => revokeIn(tx, services, id, revoked))
  wake(services)
  return key
}

function wake({ wakeSequencer, mail }: Services) {
  void wakeSequencer()
  mail?.wake()
}
