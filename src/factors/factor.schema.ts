import * as z from 'zod/mini'
import { cursor } from '../lib/form/cursor.ts'
import { oneLine } from '../lib/visible-text.ts'

const text = (max: number) => z.optional(z.string().check(z.maxLength(max)))

export const factorFilter = z.object({
  q: text(200),
  set: text(60),
  category: text(30),
  region: text(60),
  unit: text(60),
  year: z.optional(z.string().check(z.regex(/^\d{4}$/))),
  after: cursor('text', 'text', 'text'),
})

export type FactorFilter = z.infer<typeof factorFilter>

const flag = z.optional(z.enum(['0', '1', '']))

export const dryRunQuery = z.object({
  dryRun: z.pipe(
    flag,
    z.transform((value) => value === '1'),
  ),
})

/** The details of an organisation's own set; the factors come as a file. */
export const ownSetInput = z
  .object({
    name: z
      .string()
      .check(
        z.trim(),
        z.maxLength(200, 'This is too long'),
        z.overwrite(oneLine),
        z.minLength(1, 'Give the set a name'),
      ),
    alias: z
      .string()
      .check(
        z.trim(),
        z.regex(
          /^own-[a-z0-9][a-z0-9-]{0,50}$/,
          'Start with own-, then lowercase letters and digits',
        ),
      ),
    validFrom: z.iso.date('Enter a day such as 2025-01-01'),
    validTo: z.iso.date('Enter a day such as 2025-12-31'),
    gwp: z.enum(['AR5', 'AR6'], 'Choose one of the options'),
  })
  .check(
    z.refine(({ validFrom, validTo }) => validFrom <= validTo, {
      error: 'This is before the start',
      path: ['validTo'],
    }),
  )

export type OwnSetInput = z.infer<typeof ownSetInput>

export const setParam = z.object({ id: z.string().check(z.regex(/^sha256:[0-9a-f]{64}$/)) })
