import { Hono } from 'hono'
import { logErrors } from '../../content/errors/transparency.ts'
import { requireAdmin } from '../accounts/require-admin.server.ts'
import { requireEditor } from '../accounts/require-editor.server.ts'
import { refuse } from '../lib/app-error.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { callsOf } from '../server/http/describe-call.ts'
import { describeLog } from './log-state.server.ts'
import { askSoon } from './witnesses/ask-witnesses.server.ts'
import { sitePolicyOf } from './witnesses/site-policy.server.ts'

const call = callsOf('CMS assurance')

export const cmsLogApi = new Hono<AppEnv>()
  .get(
    '/',
    call(
      'Ask how the transparency log is (admins)',
      'log: size, keys, what waits, why it is frozen',
    ),
    requireEditor,
    requireAdmin,
    async (c) => c.json({ log: (await describeLog(c.var.services)) ?? null }),
  )
  .post(
    '/ask-witnesses',
    call('Ask the witnesses of the log now (admins)', 'success', { audit: 'log.ask-witnesses' }),
    requireEditor,
    requireAdmin,
    async (c) => {
      const { db, config } = c.var.services
      if (!sitePolicyOf(config)) refuse('not_found', logErrors.noPolicy)
      await askSoon(db)
      return c.json({ success: true }, 202)
    },
  )
