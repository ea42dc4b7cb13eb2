import { Hono } from 'hono'
import { requireAdmin } from '../accounts/require-admin.server.ts'
import { requireEditor } from '../accounts/require-editor.server.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { callsOf } from '../server/http/describe-call.ts'
import type { Offer } from './connections.schema.ts'
import { listTokens } from './token.store.server.ts'
import { tokensApi } from './tokens.api.server.ts'
import { listWebhooks } from './webhook.store.server.ts'
import { webhooksApi } from './webhooks.api.server.ts'

const call = callsOf('Connections')

/** Tokens and webhooks of the CMS. */
export const connectionsApi = (offer: Offer) =>
  new Hono<AppEnv>()
    .use(requireEditor, requireAdmin)
    .route('/', tokensApi(offer))
    .route('/', webhooksApi(offer))
    .get(
      '/',
      call(
        'List read tokens and webhooks (admins)',
        'tokens and webhooks without their secrets, and the scopes and events there are',
      ),
      async (c) => {
        const { db } = c.var.services
        const { owner, scopes, events } = offer
        const [tokens, webhooks] = await Promise.all([
          listTokens(db, owner),
          listWebhooks(db, owner),
        ])
        return c.json({ tokens, webhooks, scopes, events })
      },
    )
