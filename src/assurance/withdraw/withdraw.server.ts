import { reviewErrors as errors } from '../../../content/claims/review.ts'
import {
  type Actor,
  addEvent,
  hasEvent,
  lockClaim,
  type StoredClaim,
} from '../../claims/claim.store.server.ts'
import { claimState } from '../../claims/claim-errors.ts'
import { canBeWithdrawn } from '../../claims/claim-state.ts'
import { needClaim } from '../../claims/claims.server.ts'
import { refuse } from '../../lib/app-error.ts'
import type { Db } from '../../server/db/database.ts'
import type { Services } from '../../server/services.ts'
import { tellAbout } from '../assurance-mail.server.ts'
import { addAdminEvent, asAdministrator } from '../cms/every-engagement.store.server.ts'
import { findEngagement, type StoredEngagement } from '../engagement/engagement.store.server.ts'
import { addLogEntry } from '../log-pending.store.server.ts'
import { hasBegun } from '../review/as-reviewer.server.ts'
import { hasSigned } from '../sign/statement.store.server.ts'
import type { WithdrawalReason } from './withdraw.schema.ts'

const asked = 'withdrawal_asked'

/**
 * Withdraws for an owner, to whom the claim belongs: the caller has looked. A disabled organisation
 * writes nothing itself, but its certificates can be withdrawn.
 */
export async function withdrawAsOwner(
  { db }: Services,
  claimId: string,
  reason: WithdrawalReason,
  actor: Actor,
) {
  await asAdministrator(db, async (tx) => {
    await lockClaim(tx, claimId)
    const claim = await withdraw(tx, claimId, reason)
    await addEvent(tx, claim, actor, asked, { reason })
  })
}

/** Withdraws for the verifier who signed, also after the engagement has ended. */
export async function withdrawAsVerifier(
  services: Services,
  engagement: StoredEngagement,
  actor: Actor,
) {
  const reason = 'verifier-withdrew'
  const { claimId, status } = engagement
  await asAdministrator(services.db, async (tx) => {
    await lockClaim(tx, claimId)
    if (status === 'ended' && !(await hasSigned(tx, claimId, actor.userId))) {
      refuse('not_found', errors.gone)
    }
    const claim = await withdraw(tx, claimId, reason)
    await addEvent(tx, claim, actor, asked, { reason })
    await tellAbout(tx, services, 'withdrawn', 'client', engagement)
  })
  services.mail?.wake()
  return reason
}

/** Withdraws for an administrator of the site, in case of fraud. Both sides are told. */
export async function withdrawAsAdmin(
  services: Services,
  engagementId: string,
  reason: WithdrawalReason,
  admin: string,
) {
  await asAdministrator(services.db, async (tx) => {
    const engagement = await findEngagement(tx, engagementId)
    if (!engagement || !hasBegun(engagement)) refuse('not_found', errors.gone)
    await lockClaim(tx, engagement.claimId)
    await withdraw(tx, engagement.claimId, reason)
    await addAdminEvent(tx, engagement, admin, asked, { reason })
    await tellAbout(tx, services, 'withdrawn', 'client', engagement)
    await tellAbout(tx, services, 'withdrawn', 'verifier', engagement)
  })
  services.mail?.wake()
}

/**
 * Adds a public entry to the log; nothing published is removed. The caller locks the claim, so that
 * two people who withdraw it at once make one entry.
 */
async function withdraw(tx: Db, claimId: string, reason: WithdrawalReason): Promise<StoredClaim> {
  const claim = await needClaim(tx, claimId)
  if (!canBeWithdrawn(claim.state)) refuse(claimState, errors.notPublished)
  if (await hasEvent(tx, claimId, asked)) refuse(claimState, errors.beingWithdrawn)
  await addLogEntry(tx, { type: 'withdrawn', certificate: claim.certificateId, reason })
  return claim
}
