import type { FieldErrors, Resolver } from 'react-hook-form'
import type { EnquiryInput } from './enquiry.schema.ts'

/** The rules weigh more than the form: they are fetched when somebody begins to fill it in. */
export const loadRules = () => import('./enquiry.schema.ts')

export const enquiryResolver: Resolver<EnquiryInput> = async (values) => {
  const { enquiryInput, fieldErrors } = await loadRules()
  const { data } = enquiryInput.safeParse(values)
  return data
    ? { values: data, errors: {} }
    : { values: {}, errors: toFieldErrors(fieldErrors(values)) }
}

export function toFieldErrors(messages: Record<string, string>): FieldErrors<EnquiryInput> {
  return Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [name, { type: 'rule', message }]),
  )
}
