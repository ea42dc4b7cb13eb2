import * as z from 'zod/mini'
import { enquiryFields, type InterestArea, interestOptions } from '../../content/home/contact.ts'
import { withoutBidi } from '../lib/without-bidi.ts'

export const enquiryLimits = {
  firstName: 100,
  lastName: 100,
  email: 254,
  organization: 200,
  message: 5000,
} as const

const messagesOf = Object.fromEntries(enquiryFields.map(({ name, messages }) => [name, messages]))

/** The enquiry of a visitor. The browser and the server check the same rules. */
export const enquiryInput = z.object({
  firstName: required('firstName', line),
  lastName: required('lastName', line),
  email: required('email', line).check(z.email(messagesOf.email?.invalid)),
  organization: z.optional(
    z.pipe(
      z.transform((given) => given ?? ''),
      z
        .string()
        .check(
          z.overwrite(line),
          z.maxLength(enquiryLimits.organization, messagesOf.organization?.tooLong),
        ),
    ),
  ),
  interestArea: z.enum(
    interestOptions.map(({ value }) => value) as [InterestArea, ...InterestArea[]],
    {
      error: ({ input }) =>
        input ? messagesOf.interestArea?.invalid : messagesOf.interestArea?.missing,
    },
  ),
  message: required('message', paragraphs),
  // A honeypot field: hidden from people, so only a program fills it in.
  website: z.optional(z.string()),
})

export type EnquiryInput = z.infer<typeof enquiryInput>

export type EnquiryFieldName = (typeof enquiryFields)[number]['name']

function required(name: keyof typeof enquiryLimits, clean: (text: string) => string) {
  const messages = messagesOf[name]
  return z
    .string(messages?.missing)
    .check(
      z.overwrite(clean),
      z.minLength(1, { error: messages?.missing, abort: true }),
      z.maxLength(enquiryLimits[name], { error: messages?.tooLong, abort: true }),
    )
}

function paragraphs(text: string): string {
  // Browsers send CR LF in a posted form, and a text column takes neither NUL nor half a surrogate
  // pair.
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, '')
    .trim()
}

/** A line break in a name could start a new header in a mail. */
function line(text: string): string {
  return paragraphs(withoutBidi(text)).replace(/\s+/g, ' ')
}
