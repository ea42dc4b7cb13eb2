import { Hono } from 'hono'
import { requireClient } from '../accounts/require-client.server.ts'
import { requireMember } from '../organisations/require-member.server.ts'
import { asTenant } from '../server/db/tenancy.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { callsOf } from '../server/http/describe-call.ts'
import { valid } from '../server/http/valid.ts'
import { factorFilter } from './factor.schema.ts'
import { listSets, searchFactors } from './factor.store.server.ts'
import type { Factor, FactorSetHeader } from './factor-set.ts'

const call = callsOf('Factors')

export const factorApi = new Hono<AppEnv>()
  .use(requireClient, requireMember)
  .get(
    '/factors',
    call(
      'Search the factors that your organisation may use',
      'factors, the total that match, next',
    ),
    valid('query', factorFilter),
    async (c) => {
      const { found, total, pageSize } = await asTenant(c.var.services.db, c.var.member, (tx) =>
        searchFactors(tx, c.req.valid('query')),
      )
      const factors = found.map(({ alias, setId, doc, isOwn }) => ({
        alias,
        set: setId,
        isOwn,
        ...(JSON.parse(doc) as Factor),
      }))
      const last = factors.at(-1)
      const next = factors.length === pageSize && last ? `${last.alias}:${last.key}` : null
      return c.json({ factors, total, next })
    },
  )
  .get(
    '/factor-sets',
    call('List the factor sets with their publishers, licences and validity', 'sets'),
    async (c) => {
      const found = await asTenant(c.var.services.db, c.var.member, listSets)
      const sets = found.map(({ id, isOwn, retiredAt, header }) => ({
        id,
        isOwn,
        retiredAt: retiredAt?.toISOString() ?? null,
        ...(JSON.parse(header) as FactorSetHeader),
      }))
      return c.json({ sets })
    },
  )
