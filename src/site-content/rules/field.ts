import * as z from 'zod/mini'
import { isSiteLink } from '../../lib/site-link.ts'
import { oneLine, visibleLines } from '../../lib/visible-text.ts'
import { isOwnPicture } from '../own-picture.ts'

/** What the form shows of a rule. The rest of the form follows from the rule itself. */
export type FieldNote = {
  label?: string
  hint?: string
  /** How a text is edited, where one line is not what it needs. */
  control?: 'lines' | 'link' | 'picture' | 'columns'
  /** One item of a list, for the button that adds it. */
  item?: string
  /** Belongs to the layout or is an address: kept, and not shown. */
  isFixed?: true
}

export const fieldNotes = z.registry<FieldNote>()

/** A rule for content of exactly this type: a property without a rule does not compile. */
type Rules<T> = { [Name in keyof T]-?: z.ZodMiniType<T[Name]> }

const longest = { line: 120, lines: 2_000, link: 500, items: 24 } as const

/** A text of one line that must not be empty. */
export const line = (label: string, max: number = longest.line, hint?: string) =>
  textRule(label, max, oneLine).register(fieldNotes, { label, hint })

/** A text that may have several lines on the screen of the editor. */
export const lines = (label: string, max: number = longest.lines, hint?: string) =>
  textRule(label, max, visibleLines).register(fieldNotes, { label, hint, control: 'lines' })

function textRule(label: string, max: number, clean: (text: string) => string) {
  return z
    .string()
    .check(
      z.maxLength(max, `Shorten this to ${max} characters or fewer`),
      z.overwrite(clean),
      z.minLength(1, enter(label)),
    )
}

/** What a field wants that must not be empty: 'Enter a name', 'Enter alternative text'. */
function enter(label: string) {
  const thing = /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
  if (/text$|^[^ ]+s$/i.test(label)) return `Enter ${thing}`
  return `Enter ${/^[aeiou]/i.test(thing) ? 'an' : 'a'} ${thing}`
}

export const link = (label = 'Leads to') =>
  z
    .string()
    .check(
      z.maxLength(longest.link, {
        error: `Shorten this to ${longest.link} characters or fewer`,
        abort: true,
      }),
      z.trim(),
      z.refine(
        isSiteLink,
        'Enter a path such as /contact, a part such as #contact, or an address that starts with https:// or mailto:',
      ),
    )
    .register(fieldNotes, { label, control: 'link' })

export const picture = (label = 'Picture') =>
  z
    .string()
    .check(
      z.maxLength(longest.link),
      z.refine(isOwnPicture, 'Choose a picture of the media library'),
    )
    .register(fieldNotes, { label, control: 'picture' })

export function choice<const Option extends string>(label: string, options: readonly Option[]) {
  const rule = z.enum(options)
  fieldNotes.add(rule, { label })
  return rule
}

export const number = (label: string, least = -1_000_000_000, most = 1_000_000_000) =>
  z
    .number('Enter a number')
    .check(z.gte(least, `Enter ${least} or more`), z.lte(most, `Enter ${most} or less`))
    .register(fieldNotes, { label })

export const flag = (label: string) => z.boolean().register(fieldNotes, { label })

type Bounds = { min?: number; max?: number; item: string; hint?: string; control?: 'columns' }

export const list = <T>(
  label: string,
  of: z.ZodMiniType<T>,
  { min = 0, max = longest.items, item, hint, control }: Bounds,
) =>
  z
    .array(of)
    .check(
      z.minLength(min, min === 1 ? 'Add at least one' : `Add at least ${min}`),
      z.maxLength(max, `At most ${max}`),
    )
    .register(fieldNotes, { label, item, hint, control })

export const object = <T extends object>(label: string, shape: Rules<T>) =>
  z.strictObject(shape as Record<string, z.ZodMiniType>).register(fieldNotes, {
    label,
  }) as unknown as z.ZodMiniType<T>

/** For what the layout needs and nobody edits: kinds and anchors. */
export function fixed<const Value extends string>(value: Value) {
  const rule = z.literal(value)
  fieldNotes.add(rule, { isFixed: true })
  return rule
}

export const anchor = z.optional(
  z
    .string()
    .check(z.regex(/^[a-z][a-z0-9-]{0,60}$/))
    .register(fieldNotes, { isFixed: true }),
)

export function fixedChoice<const Option extends string>(options: readonly Option[]) {
  const rule = z.enum(options)
  fieldNotes.add(rule, { isFixed: true })
  return rule
}

export const fixedNumber = z.int().register(fieldNotes, { isFixed: true })

/** Of a list whose drawings or figures are made for exactly these items. */
export const all = (count: number, item: string) => ({ min: count, max: count, item })
