import { engagementErrors as errors } from '../../../content/claims/engagement.ts'
import { findCalculation } from '../../claims/calculation.store.server.ts'
import { type Actor, addEvent } from '../../claims/claim.store.server.ts'
import { claimState } from '../../claims/claim-errors.ts'
import { needClaim } from '../../claims/claims.server.ts'
import type { ClaimTotals } from '../../factors/claim-lines.ts'
import { refuse } from '../../lib/app-error.ts'
import type { Member } from '../../organisations/organisation.schema.ts'
import type { Db, RunInTransaction } from '../../server/db/database.ts'
import { violates } from '../../server/db/violates.ts'
import type { Services } from '../../server/services.ts'
import { selfVerification } from '../assurance-errors.ts'
import { tellAbout } from '../assurance-mail.server.ts'
import type { EngagementInput, EngagementSummary } from './engagement.schema.ts'
import {
  acceptEngagement,
  cancelEngagement,
  declineEngagement,
  findEngagement,
  findEngagementOf,
  insertEngagement,
  listVerifiers,
  type StoredEngagement,
} from './engagement.store.server.ts'

/** Records an owner's request. The verifier sees nothing until an administrator approves it. */
export async function requestEngagement(
  services: Services,
  open: RunInTransaction,
  { member, actor, claimId }: { member: Member; actor: Actor; claimId: string },
  { verifierOrg, assurance, standard }: EngagementInput,
) {
  if (verifierOrg === member.orgId) refuse(selfVerification, errors.selfVerification)
  const made = await translated(() =>
    open(async (tx) => {
      const claim = await needClaim(tx, claimId)
      const verifier = (await listVerifiers(tx)).find(({ id }) => id === verifierOrg)
      if (!verifier || (verifier.isSample && !claim.isSample)) {
        refuse('invalid', errors.notPossible, {
          fields: { verifierOrg: errors.notPossible },
        })
      }
      const totals = claim.rowCount > 0 ? (claim.totals as ClaimTotals) : null
      const summary: EngagementSummary = {
        organisation: member.organisation.name,
        verifier: verifier.name,
        country: member.organisation.country,
        title: claim.title,
        periodFrom: claim.periodFrom,
        periodTo: claim.periodTo,
        certificate: claim.certificateId,
        rows: claim.rowCount,
        totalLocationKg: totals?.totalLocation.kg ?? null,
        isSample: claim.isSample,
      }
      const engagement = await insertEngagement(tx, {
        claimId,
        orgId: claim.orgId,
        verifierOrgId: verifierOrg,
        assurance,
        standard,
        summary,
        requestedBy: actor.userId,
      })
      await addEvent(tx, claim, actor, 'engagement_requested', { verifier: verifier.name })
      await tellAbout(tx, services, 'requested', 'admin', engagement)
      return engagement
    }),
  )
  services.mail?.wake()
  return made
}

export async function cancelRequest(open: RunInTransaction, claimId: string, actor: Actor) {
  await open(async (tx) => {
    const claim = await needClaim(tx, claimId)
    if (!(await cancelEngagement(tx, claimId))) refuse(claimState, errors.nothingToCancel)
    await addEvent(tx, claim, actor, 'engagement_cancelled')
  })
}

/** Accepts a request for a member of the verifier organisation, who declares their independence. */
export async function acceptRequest(
  services: Services,
  open: RunInTransaction,
  { actor, id }: { actor: Actor; id: string },
) {
  const engagement = await translated(() =>
    open(async (tx) => {
      const claimId = await acceptEngagement(tx, id)
      const accepted = claimId ? await findEngagement(tx, id) : undefined
      if (!accepted) refuse('not_found', errors.gone)
      await addEvent(tx, ofClaim(accepted), { ...actor, kind: 'verifier' }, 'engagement_accepted', {
        verifier: accepted.summary.verifier,
      })
      await tellAbout(tx, services, 'accepted', 'client', accepted)
      return accepted
    }),
  )
  services.mail?.wake()
  return engagement
}

export async function declineRequest(
  services: Services,
  open: RunInTransaction,
  id: string,
  reason: string,
) {
  await open(async (tx) => {
    const engagement = await findEngagement(tx, id)
    if (!engagement || !(await declineEngagement(tx, id, reason))) refuse('not_found', errors.gone)
    await tellAbout(tx, services, 'declined', 'client', engagement)
  })
  services.mail?.wake()
}

export function ofClaim({ claimId, orgId }: Pick<StoredEngagement, 'claimId' | 'orgId'>) {
  return { id: claimId, orgId }
}

/** Maps errors of database constraints, which decide because two requests may arrive at once. */
async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (violates(error, 'self_verification')) refuse(selfVerification, errors.selfVerification)
    if (violates(error, 'one_engagement')) refuse(claimState, errors.taken)
    if (violates(error, 'engagement_state')) refuse(claimState, errors.notPossible)
    if (violates(error, 'claim_state')) refuse(claimState, errors.notSubmitted)
    throw error
  }
}

/** Who was asked about a claim, with what the claim said when it was submitted. */
export async function readEngagement(tx: Db, claimId: string) {
  await needClaim(tx, claimId)
  const engagement = await findEngagementOf(tx, claimId)
  const calculation = await findCalculation(tx, claimId)
  return engagement && { ...engagement, calculation }
}
