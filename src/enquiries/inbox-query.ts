import type { InterestArea } from '../../content/home/contact.ts'
import { type ListParams, listQuery } from '../lib/list-query.ts'

export const inboxPath = '/api/cms/enquiries'

/** An enquiry as the inbox reads it. */
export type InboxEnquiry = {
  id: number
  firstName: string
  lastName: string
  email: string
  organization: string | null
  interestArea: InterestArea
  interestLabel: string
  message: string
  createdAt: string
  suspectedSpam: boolean
  handledAt: string | null
  handledBy: string | null
}

export function inboxQuery(params: ListParams) {
  return listQuery<{ enquiries: InboxEnquiry[]; total: number }>(inboxPath, params)
}
