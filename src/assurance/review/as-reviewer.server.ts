import type { Context } from 'hono'
import { reviewErrors as errors } from '../../../content/claims/review.ts'
import { actorOf, asMember } from '../../claims/as-member.server.ts'
import type { Actor } from '../../claims/claim.store.server.ts'
import { refuse } from '../../lib/app-error.ts'
import type { Db } from '../../server/db/database.ts'
import { asVerifier } from '../../server/db/tenancy.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { findEngagement, type StoredEngagement } from '../engagement/engagement.store.server.ts'

/** One review, for the person who has accepted it. */
export type Review = {
  engagement: StoredEngagement
  claimId: string
  userId: string
  open<T>(use: (tx: Db) => Promise<T>): Promise<T>
}

/** Answers "not found" for a review of somebody else, so that its existence stays hidden. */
export async function needReview(c: Context<AppEnv>, id: string): Promise<Review> {
  const { userId } = c.var.member
  const engagement = await asMember(c, (tx) => findEngagement(tx, id))
  if (engagement?.status !== 'accepted' || engagement.verifierId !== userId) {
    refuse('not_found', errors.gone)
  }
  const { claimId } = engagement
  return {
    engagement,
    claimId,
    userId,
    open: (use) => asVerifier(c.var.services.db, { userId, claimId }, use),
  }
}

/** An engagement that was accepted, and may have ended since. */
export function hasBegun({ status, verifierId }: StoredEngagement) {
  return verifierId !== null && (status === 'accepted' || status === 'ended')
}

/** For what a verifier may do about their own signature when the engagement is over. */
export async function needOwnEngagement(c: Context<AppEnv>, id: string) {
  const engagement = await asMember(c, (tx) => findEngagement(tx, id))
  if (!engagement || !hasBegun(engagement) || engagement.verifierId !== c.var.member.userId) {
    refuse('not_found', errors.gone)
  }
  return engagement
}

export async function reviewerOf(c: Context<AppEnv>): Promise<Actor> {
  return { ...(await actorOf(c)), kind: 'verifier' }
}
