import { contact } from '../../content/home/contact.ts'
import { ApiError, apiFetch } from '../lib/api-fetch.ts'
import { notify } from '../ui/toast.ts'
import { loadToaster } from '../ui/toast-region.tsx'
import type { EnquiryInput } from './enquiry.schema.ts'

type Outcome = { sent: true } | { sent: false; fields: Record<string, string> }

/** Sends it, tells the visitor how that went, and hands back what the form has to show. */
export async function sendEnquiry(input: EnquiryInput): Promise<Outcome> {
  const { success, failure } = contact.toasts
  // Either outcome ends in a notification: its code travels while the enquiry does.
  void loadToaster()
  try {
    await apiFetch('/api/contact', { method: 'POST', body: input })
    notify({ ...success, kind: 'good' })
    return { sent: true }
  } catch (error) {
    const isAnswer = error instanceof ApiError
    // Without an answer the message is the browser's own ("Failed to fetch"), which helps nobody.
    const description = isAnswer ? error.message : failure.fallback
    notify({ title: failure.title, description, kind: 'bad' })
    return { sent: false, fields: (isAnswer && error.fields) || {} }
  }
}
