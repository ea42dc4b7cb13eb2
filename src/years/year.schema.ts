import * as z from 'zod/mini'
import { yearMessages as say } from '../../content/claims/years.ts'
import { roundDecimal } from '../lib/exact-decimal.ts'
import { oneLine, visibleLines } from '../lib/visible-text.ts'
import { measures } from './rules/measures.ts'
import { eventKinds } from './rules/recalculation.ts'

export const targetKinds = ['absolute', 'intensity'] as const
export const denominatorKinds = ['revenue', 'employees', 'own'] as const

const places = 9

/** A decimal as people type it, in its canonical form. */
const decimal = (pattern: RegExp) =>
  z.string(say.number).check(
    z.maxLength(40, { error: say.number, abort: true }),
    z.trim(),
    z.regex(pattern, { error: say.number, abort: true }),
    z.overwrite((text) => roundDecimal(text, places)),
  )

const percent = decimal(/^\d{1,3}(\.\d{1,6})?$/).check(
  z.refine((text) => Number(text) > 0 && Number(text) <= 100, say.percent),
)

const year = z.int(say.year).check(z.gte(1990, say.year), z.lte(2150, say.year))
const measure = z.enum(measures, say.choose)
const note = z.string(say.note).check(z.maxLength(2_000, say.tooLong), z.overwrite(visibleLines))

const line = (max: number, missing: string) =>
  z
    .string(missing)
    .check(z.maxLength(max, say.tooLong), z.overwrite(oneLine), z.minLength(1, missing))

/** Names of files of the organisation. */
const evidence = z._default(
  z.array(z.string().check(z.maxLength(200, say.tooLong))).check(z.maxLength(20, say.evidence)),
  [],
)

export const baseYearInput = z.object({
  year,
  measure,
  thresholdPercent: percent,
  reason: z._default(note, ''),
})

const version = (least: 0 | 1) =>
  z.int({ error: 'Send the version as it was read.' }).check(z.gte(least), z.lte(2_147_483_646))

/** The version that was read; 0 if there was none. */
const versionOrNone = version(0)
export const versionRead = z.object({ version: version(1) })

export const baseYearChange = z.object({ ...baseYearInput.shape, version: versionOrNone })
export type BaseYearChange = z.infer<typeof baseYearChange>

export const baseYearEventInput = z.object({
  kind: z.enum(eventKinds, say.choose),
  effectKg: decimal(/^-?\d{1,15}(\.\d{1,6})?$/),
  happenedOn: z.iso.date({ error: say.day, abort: true }).check(
    z.refine((day) => day >= '1990-01-01', { error: say.tooEarly, abort: true }),
    z.refine((day) => day <= new Date().toISOString().slice(0, 10), say.tooLate),
  ),
  note: note.check(z.minLength(1, say.whatHappened)),
  evidence,
})
export type BaseYearEventInput = z.infer<typeof baseYearEventInput>

export const targetInput = z
  .object({
    kind: z.enum(targetKinds, say.choose),
    measure,
    baseYear: year,
    targetYear: year,
    reductionPercent: percent,
    denominatorKey: z._default(z.nullable(z.string().check(z.maxLength(60))), null),
    note: z._default(note, ''),
  })
  .check(
    z.check(({ value, issues }) => {
      const refuse = (path: string, message: string) =>
        issues.push({ code: 'custom', path: [path], message, input: value })
      if (value.targetYear <= value.baseYear) refuse('targetYear', say.afterBaseYear)
      if (value.kind === 'intensity' && !value.denominatorKey) {
        refuse('denominatorKey', say.chooseDenominator)
      }
    }),
  )
export type TargetInput = z.infer<typeof targetInput>

export const denominatorInput = z.object({
  year,
  kind: z.enum(denominatorKinds, say.choose),
  label: line(100, say.label),
  unit: line(60, say.unit),
  value: decimal(/^\d{1,15}(\.\d{1,9})?$/).check(
    z.refine((text) => text !== '0', { error: say.aboveZero }),
  ),
  evidence,
  note: z._default(note, ''),
})
export type DenominatorInput = z.infer<typeof denominatorInput>

export const denominatorChange = z.object({ ...denominatorInput.shape, version: versionOrNone })
export type DenominatorChange = z.infer<typeof denominatorChange>

/** One of a kind for each year, but as many of their own as have different names. */
export function denominatorKey({ kind, label }: Pick<DenominatorInput, 'kind' | 'label'>) {
  if (kind !== 'own') return kind
  const letters = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const name = letters || Array.from(label, (sign) => sign.codePointAt(0)?.toString(36)).join('-')
  return `own-${name}`.slice(0, 60).replace(/-+$/, '')
}

export const denominatorParam = z.object({
  year: z.string().check(z.regex(/^\d{4}$/, say.year)),
  key: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
})

export const yearParam = z.object({ year: z.string().check(z.regex(/^\d{4}$/, say.year)) })

export const targetParam = z.object({ id: z.uuid() })

const numbers = ['year', 'baseYear', 'targetYear'] as const

/** A form has texts only: years become numbers, and names of files a list. */
export function typed<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.pipe(
      z.looseObject({}),
      z.transform((given: Record<string, unknown>) => {
        const years = numbers.flatMap((name) =>
          typeof given[name] === 'string'
            ? [[name, given[name].trim() === '' ? null : Number(given[name])]]
            : [],
        )
        const files =
          typeof given.evidence === 'string'
            ? { evidence: given.evidence.split(';').flatMap((name) => name.trim() || []) }
            : {}
        const key = given.denominatorKey === '' ? { denominatorKey: null } : {}
        return { ...given, ...Object.fromEntries(years), ...files, ...key }
      }),
    ),
    schema,
  )
}
