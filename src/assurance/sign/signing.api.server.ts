import { Hono } from 'hono'
import * as z from 'zod/mini'
import { opinions } from '../../../content/claims/opinion.ts'
import { signMessages as messages } from '../../../content/claims/sign.ts'
import { statementParagraphs } from '../../../content/claims/statement-template.ts'
import { password } from '../../accounts/account.schema.ts'
import { confirmIdentity } from '../../accounts/confirm-identity.server.ts'
import { requireClient } from '../../accounts/require-client.server.ts'
import { ownerOf } from '../../accounts/session-owner.server.ts'
import { requireMember } from '../../organisations/require-member.server.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { streamAnswer } from '../../server/http/stream-answer.ts'
import { valid } from '../../server/http/valid.ts'
import type { Limit } from '../../server/rate-limit.store.server.ts'
import { engagementId } from '../engagement/engagement.schema.ts'
import { envelopeInput } from '../keys/key.schema.ts'
import { requireVerifier } from '../keys/require-verifier.server.ts'
import { needReview, reviewerOf } from '../review/as-reviewer.server.ts'
import { readReview } from '../review/reviews.server.ts'
import { signClaim } from './sign-claim.server.ts'
import { streamSigningData } from './signing-data.server.ts'
import { statementFacts } from './statement.ts'

const call = callsOf('Assurance')
const signed: Limit = { name: 'sign', max: 20, windowSeconds: 3600 }

const paragraphsQuery = z.object({
  opinion: z.enum(opinions, messages.opinion),
})

const signInput = z.object({
  envelope: envelopeInput,
  password: z.optional(password(messages.password)),
})

export const signingApi = new Hono<AppEnv>()
  .use('/:id/signing/*', requireClient, requireMember, requireVerifier)
  .use('/:id/statement-paragraphs/*', requireClient, requireMember, requireVerifier)
  .use('/:id/sign/*', requireClient, requireMember, requireVerifier)
  .get(
    '/:id/signing',
    call(
      'Read everything a claim is based on, so that the browser can recalculate it before signing',
      'claimText, claimHash, rowSecret, files, factorSets, units, rows',
    ),
    valid('param', engagementId),
    async (c) => {
      const review = await needReview(c, c.req.valid('param').id)
      const data = await streamSigningData(review)
      return c.newResponse(streamAnswer(c, data), 200, { 'Content-Type': 'application/json' })
    },
  )
  .get(
    '/:id/statement-paragraphs',
    call(
      'Read the paragraphs that a statement must have, in this order, for an opinion',
      'opening, basisHeading (null if there is no basis to give), conclusion and closing',
    ),
    valid('param', engagementId),
    valid('query', paragraphsQuery),
    async (c) => {
      const review = await needReview(c, c.req.valid('param').id)
      const { document, calculation, engagement, materiality } = await review.open((tx) =>
        readReview(tx, review),
      )
      const { standard, assurance } = engagement
      const { opinion } = c.req.valid('query')
      const given = { standard, assurance, opinion, materiality }
      return c.json(statementParagraphs(statementFacts(document, calculation.claimHash, given)))
    },
  )
  .post(
    '/:id/sign',
    call(
      'Submit a signed statement. It is published as soon as it is in the log',
      'success: true, and the id of the certificate',
      { audit: 'review.sign', status: 202, asksProof: true },
    ),
    valid('param', engagementId),
    valid('json', signInput),
    async (c) => {
      const { services, client } = c.var
      const { envelope, password } = c.req.valid('json')
      await services.limiter.take(signed, client.id)
      await confirmIdentity(services, ownerOf(c, 'client'), { field: 'password', password })
      const review = await needReview(c, c.req.valid('param').id)
      const certificate = await signClaim(services, review, await reviewerOf(c), envelope)
      return c.json({ success: true, certificate }, 202)
    },
  )
