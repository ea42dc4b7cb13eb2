import { Hono } from 'hono'
import { requireAdmin } from '../accounts/require-admin.server.ts'
import { requireEditor } from '../accounts/require-editor.server.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { callsOf } from '../server/http/describe-call.ts'
import { describeLog } from './log-state.server.ts'

const call = callsOf('CMS assurance')

export const cmsLogApi = new Hono<AppEnv>().get(
  '/',
  call('Ask how the transparency log is (admins)', 'log: size, keys, what waits, why it is frozen'),
  requireEditor,
  requireAdmin,
  async (c) => c.json({ log: (await describeLog(c.var.services.db)) ?? null }),
)
