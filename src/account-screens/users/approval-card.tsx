import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { approvalWords } from '../../../content/cms/approval.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { notify } from '../../ui/toast.ts'

const words = approvalWords.setting
const path = '/api/cms/security/approval'

/** Whether also what editors write has to be approved by somebody else. */
export function ApprovalCard() {
  const queries = useQueryClient()
  const { data } = useQuery<{ required: boolean }>({ queryKey: [path] })
  const change = useMutation({
    mutationFn: (required: boolean) => apiFetch(path, { method: 'PUT', body: { required } }),
    onSuccess: () => notify({ title: words.saved, kind: 'good' }),
    onError: notifyFailure(words.failed),
    onSettled: () => queries.invalidateQueries({ queryKey: [path] }),
  })
  const isOn = change.isPending ? change.variables : (data?.required ?? false)
  return (
    <AppCard title={words.title}>
      <div className="grid gap-3 p-5">
        <label className="flex min-h-(--hit) items-center gap-3 font-semibold">
          <input
            type="checkbox"
            checked={isOn}
            disabled={!data || change.isPending}
            onChange={(event) => change.mutate(event.target.checked)}
            className="size-4.5 shrink-0 accent-accent"
          />
          {words.label}
        </label>
        <p className="text-fg-muted">{words.text}</p>
        <p className="text-sm text-fg-muted">{words.leavesOut}</p>
      </div>
    </AppCard>
  )
}
