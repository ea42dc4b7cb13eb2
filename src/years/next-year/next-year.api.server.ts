import { Hono } from 'hono'
import { requireClient } from '../../accounts/require-client.server.ts'
import { about } from '../../audit/record.server.ts'
import { actorOf, asMember, quotasOf } from '../../claims/as-member.server.ts'
import { claimId } from '../../claims/claim.schema.ts'
import { presentClaim } from '../../claims/present-claim.server.ts'
import { requireMember, requireRole } from '../../organisations/require-member.server.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { valid } from '../../server/http/valid.ts'
import { nextYearInput, nextYearLimits } from './next-year.schema.ts'
import { type CarryOver, proposeNextYear, startNextYear } from './next-year.server.ts'

const call = callsOf('Years')

/** Starting a year from the one before. */
export const nextYearApi = (carryOver: CarryOver) =>
  new Hono<AppEnv>()
    .get(
      '/:id/next-year',
      call(
        'Read what the next year would begin with: title, period and newer editions of factors',
        'title, period, existing, newer and kept',
      ),
      requireClient,
      requireMember,
      valid('param', claimId),
      async (c) => c.json(await asMember(c, (tx) => proposeNextYear(tx, c.req.valid('param').id))),
    )
    .post(
      '/:id/next-year',
      call(
        'Start the next year from a claim, without its rows; newer repeats the editions confirmed',
        'success: true, and the claim',
        { audit: 'claim.next-year', status: 201 },
      ),
      requireClient,
      requireMember,
      requireRole('owner', 'preparer'),
      valid('param', claimId),
      valid('json', nextYearInput, nextYearLimits),
      async (c) => {
        const actor = await actorOf(c)
        const claim = await asMember(c, (tx) =>
          startNextYear(
            tx,
            quotasOf(c),
            actor,
            c.req.valid('param').id,
            c.req.valid('json'),
            carryOver,
          ),
        )
        about(c, { label: claim.title })
        return c.json({ success: true, claim: presentClaim(claim) }, 201)
      },
    )
