import { Hono } from 'hono'
import type { AppEnv } from '../server/http/app-env.ts'
import { callsOf } from '../server/http/describe-call.ts'
import { valid } from '../server/http/valid.ts'
import { type Access, listAfter } from './connections.schema.ts'
import { listUses } from './token-use.store.server.ts'

const call = callsOf('Connections')

/** What programs did with the tokens of whoever asks. */
export const tokenUsesApi = ({ guards, by }: Access) =>
  new Hono<AppEnv>()
    .use(...guards)
    .get(
      '/',
      call(
        'List what tokens wrote and were refused, newest first, of the last 90 days',
        'uses, and next for the next part',
      ),
      valid('query', listAfter),
      async (c) => {
        const { found, next } = await listUses(
          c.var.services.db,
          by(c).owner,
          c.req.valid('query').after,
        )
        return c.json({ uses: found, next })
      },
    )
