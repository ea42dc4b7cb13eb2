import type { ApiAnswer } from '../lib/api-answer.ts'
import { type ListParams, listQuery } from '../lib/query/list-query.ts'
import type { enquiryInboxApi } from './enquiry.api.server.ts'

export const inboxPath = '/api/cms/enquiries'

type InboxList = ApiAnswer<typeof enquiryInboxApi, '/', 'get'>

/** An enquiry as the API returns it to the inbox. */
export type InboxEnquiry = InboxList['enquiries'][number]

export function inboxQuery(params: ListParams) {
  return listQuery<InboxList>(inboxPath, params)
}
