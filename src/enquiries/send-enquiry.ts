import { contact } from '../../content/home/contact.ts'
import { ApiError, apiFetch } from '../lib/api-fetch.ts'
import { notify } from '../ui/toast.ts'
import { loadToaster } from '../ui/toast-region.tsx'
import type { EnquiryInput } from './enquiry.schema.ts'

/** Sends it and tells the visitor how that went. */
export async function sendEnquiry(input: EnquiryInput): Promise<void> {
  const { success, failure } = contact.toasts
  // Either outcome ends in a notification: its code travels while the enquiry does.
  void loadToaster()
  try {
    await apiFetch('/api/contact', { method: 'POST', body: input })
    notify({ ...success, kind: 'good' })
  } catch (error) {
    // Without an answer the message is the browser's own ("Failed to fetch"), which helps nobody.
    const description = error instanceof ApiError ? error.message : failure.fallback
    notify({ title: failure.title, description, kind: 'bad' })
    throw error
  }
}
