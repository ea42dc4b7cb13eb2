import { Hono } from 'hono'
import { connectionErrors } from '../../content/errors/connections.ts'
import { requireRecentProof } from '../accounts/second-factor/recent-proof.server.ts'
import { about } from '../audit/record.server.ts'
import { refuse } from '../lib/app-error.ts'
import { rowId } from '../lib/form/row-number.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { callsOf } from '../server/http/describe-call.ts'
import { valid } from '../server/http/valid.ts'
import { type Access, type Offer, tokenInput } from './connections.schema.ts'
import { insertToken, revokeToken } from './token.store.server.ts'

const call = callsOf('Connections')

const dayMs = 24 * 3_600_000

export const tokensApi = (offer: Offer, access: Access) =>
  new Hono<AppEnv>()
    .post(
      '/tokens',
      call('Make a token', 'success: true, the token, and secret, shown only now', {
        audit: 'connection.token',
        status: 201,
      }),
      requireRecentProof,
      valid('json', tokenInput(offer)),
      async (c) => {
        const { db, secret: key } = c.var.services
        const { expires, ...given } = c.req.valid('json')
        const { owner, name: createdBy, makerId } = access.by(c)
        const { format, most } = offer
        const secret = format.make()
        const token = await insertToken(db, owner, most.tokens, {
          ...given,
          tokenHash: format.hashOf(secret, key),
          lastFour: secret.slice(-4),
          prefix: format.prefixOf(secret),
          createdBy,
          makerId,
          expiresAt: expires === 'never' ? null : new Date(Date.now() + Number(expires) * dayMs),
        })
        if (!token) refuse('too_many', connectionErrors.tooManyTokens(most.tokens))
        about(c, { id: token.id, label: token.name })
        return c.json({ success: true, token, secret }, 201)
      },
    )
    .delete(
      '/tokens/:id',
      call('Revoke a token', 'success: true', { audit: 'connection.revoke' }),
      requireRecentProof,
      valid('param', rowId),
      async (c) => {
        const { id } = c.req.valid('param')
        const gone = await revokeToken(c.var.services.db, access.by(c).owner, id)
        if (!gone) refuse('not_found', connectionErrors.tokenGone)
        about(c, { id, label: gone.name })
        return c.json({ success: true })
      },
    )
