import { useQueryClient } from '@tanstack/react-query'
import { spendWords } from '../../../content/claims/spend.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { serverMessage } from '../../lib/server-message.ts'
import { notify } from '../../ui/toast.ts'
import { spendRateInput } from './spend-rate.schema.ts'

export const ratesApiPath = '/api/workspace/spend-rates'

const words = spendWords.rate

/** A form that adds a rate. */
export function useRateForm(onSaved: () => unknown) {
  const queryClient = useQueryClient()
  return useSchemaForm(
    spendRateInput,
    async (body) => {
      await apiFetch(ratesApiPath, { method: 'POST', body })
      notify({ title: words.done, kind: 'good' })
      void queryClient.invalidateQueries({ queryKey: [ratesApiPath] })
      await onSaved()
    },
    { onFailure: (error) => serverMessage(error, words.failed) },
  )
}
