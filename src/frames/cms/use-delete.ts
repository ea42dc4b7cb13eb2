import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiFetch } from '../../lib/api-fetch.ts'
import { notify, type ToastMessage } from '../../ui/toast.ts'

type Removal = {
  /** The API path of the list; the item's id is appended. */
  path: string
  query?: string
  done: string
  failed: ToastMessage
  onSettled: () => void
}

/** Deletes an item of a list, notifies the user and reloads the list. */
export function useDelete({ path, query = '', done, failed, onSettled }: Removal) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => apiFetch(`${path}/${id}${query}`, { method: 'DELETE' }),
    onSuccess: () => notify({ title: done, kind: 'good' }),
    onError: () => notify({ ...failed, kind: 'bad' }),
    onSettled: () => {
      onSettled()
      return queryClient.invalidateQueries({ queryKey: [path] })
    },
  })
}
