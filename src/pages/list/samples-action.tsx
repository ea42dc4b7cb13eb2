import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sampleWords } from '../../../content/cms/samples.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast.ts'

type SamplesActionProps = {
  /** The path of the samples: POST adds them, DELETE removes them. */
  path: string
  /** The list that shows them. */
  listPath: string
  kind: 'pages' | 'media'
  act: 'add' | 'remove'
}

const methods = { add: 'POST', remove: 'DELETE' } as const

/** A quiet button beside an empty list or below one that shows samples. */
export function SamplesAction({ path, listPath, kind, act }: SamplesActionProps) {
  const queryClient = useQueryClient()
  const words = sampleWords[kind]
  const change = useMutation({
    mutationFn: () => apiFetch(path, { method: methods[act] }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [listPath] })
      notify({ title: act === 'add' ? words.added : words.removed, kind: 'good' })
    },
    onError: () => notify({ ...sampleWords.failed, kind: 'bad' }),
  })
  return (
    <Button
      size="sm"
      variant="ghost"
      busy={change.isPending}
      onClick={() => change.mutate()}
      className="text-fg-muted"
    >
      {words[act]}
    </Button>
  )
}
