import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiFetch } from '../../lib/api-fetch.ts'
import { notify, type ToastMessage } from '../../ui/toast.ts'

type Removal = {
  /** Of the list; the item's id follows it. */
  path: string
  done: string
  failed: ToastMessage
  onSettled: () => void
}

/** Deletes an item of a list, says so, and reads the list again. */
export function useDelete({ path, done, failed, onSettled }: Removal) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => apiFetch(`${path}/${id}`, { method: 'DELETE' }),
    onSuccess: () => notify({ title: done, kind: 'good' }),
    onError: () => notify({ ...failed, kind: 'bad' }),
    onSettled: () => {
      onSettled()
      return queryClient.invalidateQueries({ queryKey: [path] })
    },
  })
}
