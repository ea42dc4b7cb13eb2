import { Hono } from 'hono'
import type { AppEnv } from '../server/http/app-env.ts'
import { callsOf } from '../server/http/describe-call.ts'
import type { Access, Offer } from './connections.schema.ts'
import { listTokens } from './token.store.server.ts'
import { tokensApi } from './tokens.api.server.ts'
import { listWebhooks } from './webhook.store.server.ts'
import { webhooksApi } from './webhooks.api.server.ts'

const call = callsOf('Connections')

/** Tokens and webhooks of the CMS, or of the organisation of whoever asks. */
export const connectionsApi = (offer: Offer, access: Access) =>
  new Hono<AppEnv>()
    .use(...access.guards)
    .route('/', tokensApi(offer, access))
    .route('/', webhooksApi(offer, access))
    .get(
      '/',
      call(
        'List tokens and webhooks',
        'tokens and webhooks without their secrets, and the scopes, lifetimes and events there are',
      ),
      async (c) => {
        const { db } = c.var.services
        const { scopes, lifetimes, events } = offer
        const { owner } = access.by(c)
        const [tokens, webhooks] = await Promise.all([
          listTokens(db, owner),
          listWebhooks(db, owner),
        ])
        return c.json({ tokens, webhooks, scopes, lifetimes, events })
      },
    )
