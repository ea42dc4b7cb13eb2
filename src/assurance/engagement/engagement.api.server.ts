import { Hono } from 'hono'
import { requireClient } from '../../accounts/require-client.server.ts'
import type { ClaimDocument } from '../../certificate-check/certificate-shape.ts'
import { actorOf, asMember } from '../../claims/as-member.server.ts'
import { claimId } from '../../claims/claim.schema.ts'
import { requireMember, requireRole } from '../../organisations/require-member.server.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { valid } from '../../server/http/valid.ts'
import { readMateriality } from '../review/reviews.server.ts'
import { engagementInput } from './engagement.schema.ts'
import { listVerifiers } from './engagement.store.server.ts'
import { cancelRequest, readEngagement, requestEngagement } from './engagements.server.ts'
import { presentEngagement } from './present-engagement.server.ts'

const call = callsOf('Assurance')

/** For the organisation that owns the claim. */
export const engagementApi = new Hono<AppEnv>()
  .use('/verifiers/*', requireClient, requireMember)
  .use('/claims/:id/engagement/*', requireClient, requireMember)
  .get(
    '/verifiers',
    call('List the verifier organisations that can be asked', 'verifiers'),
    async (c) => {
      const found = await asMember(c, listVerifiers)
      return c.json({ verifiers: found.filter(({ id }) => id !== c.var.member.orgId) })
    },
  )
  .get(
    '/claims/:id/engagement',
    call(
      'Read who was asked to verify a claim, and the status of the request',
      'engagement, or null',
    ),
    valid('param', claimId),
    async (c) => {
      const { id } = c.req.valid('param')
      const found = await asMember(c, (tx) => readEngagement(tx, id))
      if (!found) return c.json({ engagement: null })
      const { engagement, calculation } = found
      const document = calculation && (JSON.parse(calculation.claimText) as ClaimDocument)
      const isReviewed = engagement.status === 'accepted' && document
      const materiality = isReviewed
        ? await asMember(c, (tx) => readMateriality(tx, engagement, document))
        : null
      return c.json({ engagement: { ...presentEngagement(found), materiality } })
    },
  )
  .post(
    '/claims/:id/engagement',
    call('Ask a verifier organisation to verify a claim', 'success: true, and the engagement', {
      audit: 'engagement.ask',
      status: 201,
    }),
    requireRole('owner'),
    valid('param', claimId),
    valid('json', engagementInput),
    async (c) => {
      const who = {
        member: c.var.member,
        actor: await actorOf(c),
        claimId: c.req.valid('param').id,
      }
      const engagement = await requestEngagement(
        c.var.services,
        (use) => asMember(c, use),
        who,
        c.req.valid('json'),
      )
      return c.json(
        { success: true, engagement: presentEngagement({ engagement, verifier: null }) },
        201,
      )
    },
  )
  .delete(
    '/claims/:id/engagement',
    call('Cancel a request that nobody has accepted yet', 'success: true', {
      audit: 'engagement.cancel',
    }),
    requireRole('owner'),
    valid('param', claimId),
    async (c) => {
      await cancelRequest((use) => asMember(c, use), c.req.valid('param').id, await actorOf(c))
      return c.json({ success: true })
    },
  )
