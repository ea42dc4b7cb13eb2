import type { Enquiry } from './enquiry.store.server.ts'
import { interestLabel } from './submit-enquiry.server.ts'

export function presentEnquiry(enquiry: Enquiry) {
  const { id, firstName, lastName, email, organization, interestArea, message } = enquiry
  const { createdAt, suspectedSpam, handledAt, handledBy } = enquiry
  return {
    id,
    firstName,
    lastName,
    email,
    organization,
    interestArea,
    interestLabel: interestLabel(interestArea),
    message,
    createdAt,
    suspectedSpam,
    handledAt,
    handledBy,
  }
}
