import { interestOptions } from '../../content/home/contact.ts'
import { parseInput } from '../server/http/valid.ts'
import type { OutgoingMail } from '../server/mail/mail-queue.store.server.ts'
import type { Limit } from '../server/rate-limit.store.server.ts'
import type { Services } from '../server/services.ts'
import { type EnquiryInput, enquiryInput } from './enquiry.schema.ts'
import { type Enquiry, insertEnquiry, insertEnquiryWithMail } from './enquiry.store.server.ts'

/** Ten in ten minutes: more than one person sends, even if an office shares the address. */
const enquiryLimit: Limit = { name: 'enquiry', max: 10, windowSeconds: 600 }

/** Used by the API call and by the plain form post. */
export async function submitEnquiry(services: Services, address: string, raw: unknown) {
  const { website, ...input } = parseInput(enquiryInput, raw)
  await services.limiter.take(enquiryLimit, address)
  const enquiry = {
    ...input,
    organization: input.organization || null,
    // Stored as suspected spam, because browser autofill may have filled in the honeypot.
    suspectedSpam: Boolean(website),
  }
  const to = services.config.mail?.enquiryTo
  const stored =
    to && !enquiry.suspectedSpam
      ? await insertEnquiryWithMail(services.db, enquiry, (kept) => notification(kept, to))
      : await insertEnquiry(services.db, enquiry)
  services.mail?.wake()
  return stored
}

function notification(enquiry: Enquiry, to: string): OutgoingMail {
  const interest = interestLabel(enquiry.interestArea)
  const lines = [
    `From: ${enquiry.firstName} ${enquiry.lastName} <${enquiry.email}>`,
    `Organization: ${enquiry.organization ?? 'not given'}`,
    `Interest: ${interest}`,
    `Received: ${enquiry.createdAt.toISOString()}`,
    '',
    enquiry.message,
  ]
  return {
    to,
    replyTo: enquiry.email,
    subject: `Enquiry ${enquiry.id}: ${interest}`,
    body: lines.join('\n'),
  }
}

export function interestLabel(value: EnquiryInput['interestArea'] | string) {
  return interestOptions.find((option) => option.value === value)?.label ?? value
}
