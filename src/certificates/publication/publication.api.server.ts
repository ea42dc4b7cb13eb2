import { Hono } from 'hono'
import * as z from 'zod/mini'
import { certificateErrors } from '../../../content/errors/certificates.ts'
import { requireClient } from '../../accounts/require-client.server.ts'
import { requireRecentProof } from '../../accounts/second-factor/recent-proof.server.ts'
import { keyParam } from '../../assurance/keys/key.schema.ts'
import { withdrawalInput } from '../../assurance/withdraw/withdraw.schema.ts'
import { withdrawAsOwner } from '../../assurance/withdraw/withdraw.server.ts'
import { about } from '../../audit/record.server.ts'
import { actorOf, asMember } from '../../claims/as-member.server.ts'
import { discloseRows } from '../../claims/calculate.server.ts'
import { claimId } from '../../claims/claim.schema.ts'
import { claimState } from '../../claims/claim-errors.ts'
import { needClaim } from '../../claims/claims.server.ts'
import { refuse } from '../../lib/app-error.ts'
import { takeTurns } from '../../lib/take-turns.ts'
import {
  requireMember,
  requireMemberEvenIfDisabled,
  requireRole,
} from '../../organisations/require-member.server.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { valid } from '../../server/http/valid.ts'
import type { Limit } from '../../server/rate-limit.store.server.ts'
import { readBundle } from '../certificate-bundle.server.ts'
import { findStoredCertificate } from '../publish/publish.store.server.ts'
import { restateClaim } from './publication.server.ts'
import { findPublicKey, listWithdrawable } from './publication.store.server.ts'

const call = callsOf('Claims')
const mayPublish = requireRole('owner')

/** A row's proof takes all rows of the claim. */
const disclosed: Limit = { name: 'disclosure', max: 30, windowSeconds: 3600 }
/** Each reads much, also of a small claim: sixty at once would make everybody else wait. */
const disclosures = takeTurns({ slots: 2 })

/** A few hundred row numbers at most, separated by commas. */
const disclosureQuery = z.object({
  rows: z.pipe(
    z
      .string()
      .check(
        z.maxLength(2000, 'Choose fewer rows.'),
        z.regex(/^[1-9]\d{0,6}(,[1-9]\d{0,6})*$/, 'Enter row numbers, separated by commas.'),
      ),
    z.transform((text) => [...new Set(text.split(',').map(Number))]),
  ),
})

/** Calls for the owner of a claim that was signed. */
export const publicationApi = new Hono<AppEnv>()
  .get(
    '/published',
    call(
      'List the certificates that can be withdrawn, also while the organisation is disabled (owners)',
      'claims, each with id, title, period and certificateId',
    ),
    requireClient,
    requireMemberEvenIfDisabled,
    mayPublish,
    async (c) => c.json({ claims: await asMember(c, listWithdrawable) }),
  )
  .post(
    '/:id/restate',
    call('Start a claim that replaces a published one (owners)', 'success: true, and the claim', {
      audit: 'claim.restate',
      status: 201,
    }),
    requireClient,
    requireMember,
    mayPublish,
    valid('param', claimId),
    async (c) => {
      const claim = await restateClaim(
        (use) => asMember(c, use),
        c.req.valid('param').id,
        await actorOf(c),
      )
      const { id, certificateId, title, state, rowCount } = claim
      return c.json({ success: true, claim: { id, certificateId, title, state, rowCount } }, 201)
    },
  )
  .post(
    '/:id/withdraw',
    call(
      'Withdraw a published certificate, also while the organisation is disabled (owners)',
      'success: true',
      { audit: 'claim.withdraw', status: 202 },
    ),
    requireClient,
    requireRecentProof,
    requireMemberEvenIfDisabled,
    mayPublish,
    valid('param', claimId),
    valid('json', withdrawalInput),
    async (c) => {
      const { reason } = c.req.valid('json')
      const { id } = c.req.valid('param')
      const { services } = c.var
      await asMember(c, (tx) => needClaim(tx, id))
      about(c, { detail: reason })
      await withdrawAsOwner(services, id, reason, await actorOf(c))
      await services.wakeSequencer()
      return c.json({ success: true }, 202)
    },
  )
  .get(
    '/:id/disclosure.json',
    call('Download the certificate with chosen rows disclosed (owners)', 'the bundle with rows', {
      audit: 'claim.disclose',
    }),
    requireClient,
    requireMember,
    mayPublish,
    valid('param', claimId),
    valid('query', disclosureQuery),
    async (c) => {
      const { db, limiter } = c.var.services
      await limiter.take(disclosed, c.var.member.userId)
      const { certificateId, id } = await asMember(c, (tx) =>
        needClaim(tx, c.req.valid('param').id),
      )
      return disclosures(c.var.member.orgId, async () => {
        const certificate = await findStoredCertificate(db, certificateId)
        if (!certificate) refuse(claimState, certificateErrors.notPublished)
        const { rows: numbers } = c.req.valid('query')
        const rows = await discloseRows((use) => asMember(c, use), id, numbers)
        if (rows.length < numbers.length) refuse('not_found', certificateErrors.noRow)
        const text = JSON.stringify({ ...(await readBundle(db, certificate)), rows })
        return c.body(text, 200, {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Disposition': `attachment; filename="${certificateId}-rows.json"`,
        })
      })
    },
  )

export const publicKeysApi = new Hono<AppEnv>().get(
  '/:id',
  callsOf('Certificates')(
    'Read how a verifier’s key was registered',
    'key: registration and status',
  ),
  valid('param', keyParam),
  async (c) => {
    const { id } = c.req.valid('param')
    const key = await findPublicKey(c.var.services.db, id)
    if (!key) refuse('not_found', certificateErrors.noKey)
    const { registration, status, revoked_since: since, revoked_reason: reason } = key
    return c.json(
      {
        key: {
          id,
          status,
          registration: JSON.parse(registration),
          revoked: since && { since: new Date(since).toISOString(), reason },
        },
      },
      200,
      { 'Cache-Control': 'no-cache' },
    )
  },
)
