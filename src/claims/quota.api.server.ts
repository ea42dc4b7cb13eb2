import { Hono } from 'hono'
import { requireClient } from '../accounts/require-client.server.ts'
import { requireMember, requireRole } from '../organisations/require-member.server.ts'
import { asTenant } from '../server/db/tenancy.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { callsOf } from '../server/http/describe-call.ts'
import { readUsage } from './quota.store.server.ts'

const call = callsOf('Organisation')

export const quotaApi = new Hono<AppEnv>().get(
  '/usage',
  call('Read how much of its quotas your organisation uses (owners)', 'usage, quotas'),
  requireClient,
  requireMember,
  requireRole('owner'),
  async (c) => {
    const { member, services } = c.var
    const usage = await asTenant(services.db, member, (tx) => readUsage(tx, member.orgId))
    return c.json({ usage, quotas: services.config.quotas })
  },
)
