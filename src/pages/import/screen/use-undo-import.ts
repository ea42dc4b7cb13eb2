import { useMutation, useQueryClient } from '@tanstack/react-query'
import { importScreen } from '../../../../content/cms/import.ts'
import { apiFetch } from '../../../lib/api-fetch.ts'
import { notifyFailure } from '../../../ui/app/notify-failure.ts'
import { notify } from '../../../ui/toast.ts'
import { pagesPath } from '../../list/pages-query.ts'
import { runsPath, type UndoneImport } from './import-query.ts'

const { undo: words } = importScreen

export function useUndoImport(onSettled: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (run: number) =>
      apiFetch<UndoneImport>(`${runsPath}/${run}/undo`, { method: 'POST' }),
    onSuccess: ({ pages, authors, kept, keptTotal }) =>
      notify({
        title: words.done(pages, authors),
        description:
          keptTotal > 0
            ? words.kept(
                keptTotal,
                kept.slice(0, 5).map(({ title }) => title),
              )
            : undefined,
        kind: 'good',
      }),
    onError: notifyFailure(words.failed),
    onSettled: () => {
      onSettled()
      void queries.invalidateQueries({ queryKey: [pagesPath] })
      return queries.invalidateQueries({ queryKey: [runsPath] })
    },
  })
}
