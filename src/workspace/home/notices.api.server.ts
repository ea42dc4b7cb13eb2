import { Hono } from 'hono'
import { listNotices } from '../../accounts/notices/notice.store.server.ts'
import { requireClient } from '../../accounts/require-client.server.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { callsOf } from '../../server/http/describe-call.ts'

const call = callsOf('Client account')

export const noticesApi = new Hono<AppEnv>()
  .use('/notices', requireClient)
  .get(
    '/notices',
    call('Read what happened last to your account and in your name', 'notices, the newest first'),
    async (c) => {
      const found = await listNotices(c.var.services.db, c.var.client.id)
      return c.json({
        notices: found.map(({ createdAt, ...notice }) => ({
          ...notice,
          at: createdAt.toISOString(),
        })),
      })
    },
  )
