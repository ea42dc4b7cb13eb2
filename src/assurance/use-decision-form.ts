import { apiFetch } from '../lib/api-fetch.ts'
import { useSchemaForm } from '../lib/form/use-schema-form.ts'
import { notifyFailure } from '../ui/app/notify-failure.ts'
import { notify } from '../ui/toast.ts'

type Decision = {
  /** Address of the API call that takes the decision. */
  path: string
  words: { done: string; failed: Parameters<typeof notifyFailure>[0] }
  refresh: () => unknown
  onClose: () => void
}

/** The form of a dialog for a decision. After a failure it stays open and keeps the input. */
export function useDecisionForm<Input>(
  schema: Parameters<typeof useSchemaForm<Input>>[0],
  { path, words, refresh, onClose }: Decision,
) {
  return useSchemaForm(
    schema,
    async (body) => {
      await apiFetch(path, { method: 'POST', body })
      notify({ title: words.done, kind: 'good' })
      await refresh()
      onClose()
    },
    {
      onFailure(error) {
        // Somebody else may have decided meanwhile.
        void refresh()
        return notifyFailure(words.failed)(error)
      },
    },
  )
}
