import { Hono } from 'hono'
import { requireClient } from '../../accounts/require-client.server.ts'
import { actorOf, asMember } from '../../claims/as-member.server.ts'
import { claimId } from '../../claims/claim.schema.ts'
import { requireMember, requireRole } from '../../organisations/require-member.server.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { valid } from '../../server/http/valid.ts'
import { findingParam, messageInput } from './finding.schema.ts'
import { answerFinding, readClaimFindings, refusingLate } from './findings.server.ts'

const call = callsOf('Assurance')

/** For the organisation that owns the claim. */
export const claimFindingsApi = new Hono<AppEnv>()
  .use('/claims/:id/findings/*', requireClient, requireMember)
  .get(
    '/claims/:id/findings',
    call('List what the verifier has found, with the messages of both sides', 'findings'),
    valid('param', claimId),
    async (c) => {
      const { id } = c.req.valid('param')
      const findings = await asMember(c, (tx) => readClaimFindings(tx, id))
      return c.json({ findings })
    },
  )
  .post(
    '/claims/:id/findings/:finding/messages',
    call('Answer a finding', 'success: true', { audit: 'finding.answer', status: 201 }),
    requireRole('owner', 'preparer'),
    valid('param', findingParam),
    valid('json', messageInput),
    async (c) => {
      const { id, finding } = c.req.valid('param')
      const { services } = c.var
      const actor = await actorOf(c)
      await refusingLate(
        asMember(c, (tx) =>
          answerFinding(
            tx,
            services,
            { claimId: id, id: finding },
            actor,
            c.req.valid('json').text,
          ),
        ),
      )
      services.mail?.wake()
      return c.json({ success: true }, 201)
    },
  )
