import * as z from 'zod/mini'
import { spendWords } from '../../../content/claims/spend.ts'
import { isMoney } from '../../factors/units.ts'
import { cursor } from '../../lib/form/cursor.ts'
import { oneLine } from '../../lib/visible-text.ts'

const say = spendWords.messages

const money = z
  .string(say.unit)
  .check(z.maxLength(7, { error: say.unit, abort: true }), z.refine(isMoney, say.unit))

const text = (max: number) =>
  z._default(z.string().check(z.maxLength(max, { error: say.tooLong, abort: true })), '')

/** The rate and its source are checked by the call, which has codes of its own for them. */
export const spendRateInput = z
  .object({
    from: money,
    to: money,
    rate: text(40).check(z.trim()),
    source: text(300).check(z.overwrite(oneLine)),
    statedOn: z.iso.date({ error: say.day, abort: true }).check(
      z.refine((day) => day >= '1990-01-01', { error: say.day, abort: true }),
      z.refine((day) => day <= new Date().toISOString().slice(0, 10), say.tooLate),
    ),
  })
  .check(z.refine(({ from, to }) => from !== to, { error: say.same, path: ['from'] }))

export const ratesAfter = z.object({ after: cursor('text', 'uuid') })

export type SpendRateInput = z.infer<typeof spendRateInput>
