import { useMutation, useQueryClient } from '@tanstack/react-query'
import { contact } from '../../content/home/contact.ts'
import { ApiError, apiFetch } from '../lib/api-fetch.ts'
import { loadToaster, notify } from '../ui/toast.ts'
import type { EnquiryInput } from './enquiry.schema.ts'

type Outcome = {
  onSent: (input: EnquiryInput) => void
  onRefused: (fields: Record<string, string>) => void
}

export function useSendEnquiry({ onSent, onRefused }: Outcome) {
  const queryClient = useQueryClient()
  const { success, failure } = contact.toasts
  return useMutation({
    mutationFn: (input: EnquiryInput) => {
      // Either outcome ends in a notification: its code travels while the enquiry does.
      void loadToaster()
      return apiFetch('/api/contact', { method: 'POST', body: input })
    },
    onSuccess: (_answer, input) => {
      void queryClient.invalidateQueries({ queryKey: ['/api/contact'] })
      notify({ ...success, kind: 'good' })
      onSent(input)
    },
    onError: (error) => {
      const isAnswer = error instanceof ApiError
      // Without an answer the message is the browser's own ("Failed to fetch"), which helps nobody.
      const description = isAnswer ? error.message : failure.fallback
      notify({ title: failure.title, description, kind: 'bad' })
      if (isAnswer && error.fields) onRefused(error.fields)
    },
  })
}
