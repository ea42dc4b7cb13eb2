import { Hono } from 'hono'
import { spendErrors } from '../../../content/errors/spend.ts'
import { requireClient } from '../../accounts/require-client.server.ts'
import { about } from '../../audit/record.server.ts'
import { type ErrorCode, refuse } from '../../lib/app-error.ts'
import { requireMember, requireRole } from '../../organisations/require-member.server.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { valid } from '../../server/http/valid.ts'
import { asMember } from '../as-member.server.ts'
import { presentSpendRate } from './present-spend-rate.server.ts'
import { ratesAfter, type SpendRateInput, spendRateInput } from './spend-rate.schema.ts'
import { countSpendRates, insertSpendRate, listSpendRates } from './spend-rate.store.server.ts'
import { readRate } from './spend-rate.ts'

const call = callsOf('Claims')
const mostRates = 2_000

/** Rates for amounts of money in another currency, or of another year, than a factor. */
export const spendRateApi = new Hono<AppEnv>()
  .use(requireClient, requireMember)
  .get(
    '/',
    call(
      'List rates for amounts of money, the newest first; the newest from one unit to another counts',
      'rates, each with isCurrent, and next for the next part',
    ),
    valid('query', ratesAfter),
    async (c) => {
      const { after } = c.req.valid('query')
      const { found, next } = await asMember(c, (tx) => listSpendRates(tx, after))
      return c.json({ rates: found.map(presentSpendRate), next })
    },
  )
  .post(
    '/',
    call(
      'Add a rate from one unit of money to another, such as AED2025 to USD2022, with its source; it counts for new imports, and stays',
      'success: true',
      { audit: 'spend-rate.add', status: 201 },
    ),
    requireRole('owner', 'preparer'),
    valid('json', spendRateInput),
    async (c) => {
      const input = checked(c.req.valid('json'))
      await asMember(c, async (tx) => {
        if ((await countSpendRates(tx)) >= mostRates) {
          refuse('too_many', spendErrors.tooMany(mostRates))
        }
        await insertSpendRate(tx, c.var.member, input)
      })
      about(c, { label: `${input.from} ${input.to}` })
      return c.json({ success: true }, 201)
    },
  )

const badRate: ErrorCode = { code: 'bad_rate', kind: 'invalid' }
const withoutSource: ErrorCode = { code: 'rate_without_source', kind: 'invalid' }

function checked(input: SpendRateInput): SpendRateInput {
  const rate = readRate(input.rate) ?? refuseField(badRate, 'rate', spendErrors.badRate)
  if (input.source === '') refuseField(withoutSource, 'source', spendErrors.withoutSource)
  return { ...input, rate }
}

function refuseField(code: ErrorCode, field: string, message: string): never {
  refuse(code, `${message}. Nothing was saved.`, { fields: { [field]: message } })
}
