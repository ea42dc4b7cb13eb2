import { useQueryClient } from '@tanstack/react-query'
import { apiFetch } from '../../lib/api-fetch.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { refreshReview, reviewApiPath } from '../assurance-queries.ts'

type Call = { id: string; path: string; method?: 'POST' | 'PATCH' }
type Outcome<Answer> = {
  failed: Parameters<typeof notifyFailure>[0]
  onDone: (answer: Answer) => void
}

/** A form in a dialog that changes a review. After success the whole review is refetched. */
export function useReviewForm<Input, Answer = unknown>(
  schema: Parameters<typeof useSchemaForm<Input>>[0],
  { id, path, method = 'POST' }: Call,
  { failed, onDone }: Outcome<Answer>,
) {
  const queryClient = useQueryClient()
  return useSchemaForm(
    schema,
    async (body) => {
      const answer = await apiFetch<Answer>(`${reviewApiPath(id)}/${path}`, { method, body })
      await refreshReview(queryClient)
      onDone(answer)
    },
    { onFailure: notifyFailure(failed) },
  )
}
