import type { FieldErrors, Resolver } from 'react-hook-form'
import type { EnquiryInput } from './enquiry.schema.ts'

/**
 * The rules weigh as much as the form: they are fetched when somebody begins to fill it in. Where
 * they cannot be had, the server's own check has to do.
 */
export const loadRules = () => import('./enquiry.schema.ts').catch(() => null)

export const enquiryResolver: Resolver<EnquiryInput> = async (values) => {
  const rules = await loadRules()
  if (!rules) return { values, errors: {} }
  const { data } = rules.enquiryInput.safeParse(values)
  return data
    ? { values: data, errors: {} }
    : { values: {}, errors: toFieldErrors(rules.fieldErrors(values)) }
}

export function toFieldErrors(messages: Record<string, string>): FieldErrors<EnquiryInput> {
  return Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [name, { type: 'rule', message }]),
  )
}
