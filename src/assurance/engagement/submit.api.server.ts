import { Hono } from 'hono'
import { engagementErrors as errors } from '../../../content/claims/engagement.ts'
import { requireClient } from '../../accounts/require-client.server.ts'
import { actorOf, asMember } from '../../claims/as-member.server.ts'
import { claimId } from '../../claims/claim.schema.ts'
import { claimState } from '../../claims/claim-errors.ts'
import { presentClaim } from '../../claims/present-claim.server.ts'
import { submitClaim } from '../../claims/submit.server.ts'
import { refuse } from '../../lib/app-error.ts'
import { requireMember, requireRole } from '../../organisations/require-member.server.ts'
import type { Db } from '../../server/db/database.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { valid } from '../../server/http/valid.ts'
import { tellAbout } from '../assurance-mail.server.ts'
import { carryFlags } from '../review/review.store.server.ts'
import { findEngagementOf } from './engagement.store.server.ts'

const call = callsOf('Claims')

export const submitApi = new Hono<AppEnv>()
  .use('/claims/:id/submit/*', requireClient, requireMember)
  .post(
    '/claims/:id/submit',
    call(
      'Submit a claim for review; it can then no longer be changed',
      'success: true, and the claim',
      { audit: 'claim.submit' },
    ),
    requireRole('owner'),
    valid('param', claimId),
    async (c) => {
      const { id } = c.req.valid('param')
      const { services } = c.var
      const open = <T>(use: (tx: Db) => Promise<T>) => asMember(c, use)
      const claim = await submitClaim(open, id, await actorOf(c), refuseWithoutVerifier)
      await open(async (tx) => {
        await carryFlags(tx, id)
        const found = await findEngagementOf(tx, id)
        // The verifier does not know of the request until an administrator has approved it.
        if (found?.engagement.approvedAt) {
          await tellAbout(tx, services, 'submitted', 'verifier', found.engagement)
        }
      })
      services.mail?.wake()
      return c.json({ success: true, claim: presentClaim(claim) })
    },
  )

async function refuseWithoutVerifier(tx: Db, id: string) {
  const found = await findEngagementOf(tx, id)
  if (!found || ['declined', 'ended'].includes(found.engagement.status)) {
    refuse(claimState, errors.chooseFirst)
  }
}
