import { contact } from '../../content/home/contact.ts'
import { ApiError, apiFetch } from '../lib/api-fetch.ts'
import { notify } from '../ui/toast.ts'
import { loadToaster } from '../ui/toast-region.tsx'
import type { EnquiryInput } from './enquiry.schema.ts'

/** Sends an enquiry and notifies the visitor of the outcome. */
export async function sendEnquiry(input: EnquiryInput): Promise<void> {
  const { success, failure } = contact.toasts
  // Both outcomes end in a notification, so its code is loaded while the enquiry is sent.
  void loadToaster()
  try {
    await apiFetch('/api/contact', { method: 'POST', body: input })
    notify({ ...success, kind: 'good' })
  } catch (error) {
    // Without an answer, the message is the browser's own ("Failed to fetch"), which does not help.
    const description = error instanceof ApiError ? error.message : failure.fallback
    notify({ title: failure.title, description, kind: 'bad' })
    throw error
  }
}
