import { useMutation, useQueryClient } from '@tanstack/react-query'
import { trashWords as words } from '../../../content/cms/trash.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { notify } from '../../ui/toast.ts'
import { type TrashKind, trashPaths } from './trash-query.ts'

type Action = { act: 'restore' | 'remove'; ids: readonly number[] }

/** Sends one call per item in sequence, then shows one notice with the number done. */
export function useTrashAction(kind: TrashKind, onSettled: () => void) {
  const queries = useQueryClient()
  const path = trashPaths[kind]
  return useMutation({
    mutationFn: async ({ act, ids }: Action) => {
      let done = 0
      for (const id of ids) {
        const call =
          act === 'restore'
            ? apiFetch(`${path}/${id}/restore`, { method: 'POST' })
            : apiFetch(`${path}/${id}`, { method: 'DELETE' })
        await call.then(() => {
          done += 1
        }, ignoreFailure)
      }
      return done
    },
    onSuccess: (done, { act, ids }) => {
      const failed = act === 'restore' ? words.restoreFailed : words.removeFailed
      if (done === ids.length) {
        notify({
          title: act === 'restore' ? words.restored(done) : words.removed(done),
          kind: 'good',
        })
      } else notify({ title: failed.title, description: words.some(done, ids.length), kind: 'bad' })
    },
    onSettled: () => {
      onSettled()
      return queries.invalidateQueries({ queryKey: [path] })
    },
  })
}

/** A failed item is counted as not done. */
function ignoreFailure() {}
