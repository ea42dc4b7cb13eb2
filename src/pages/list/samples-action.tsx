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

const quiet = { size: 'sm', variant: 'ghost', className: 'text-fg-muted' } as const
const methods = { add: 'POST', remove: 'DELETE' } as const

/** Beside an offer of samples, or, as a quiet button, below a list that shows them. */
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
      {...(act === 'add' ? { variant: 'outline' } : quiet)}
      busy={change.isPending}
      onClick={() => change.mutate()}
    >
      {words[act]}
    </Button>
  )
}
