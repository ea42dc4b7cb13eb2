import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reportWords } from '../../../content/claims/report.ts'
import type { Claim } from '../../claims/claim-answers.ts'
import { isPublic } from '../../claims/claim-state.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { notify } from '../../ui/toast.ts'
import { reportPath, reportQuery } from './report-query.ts'

const words = reportWords.tab.shown

type ShowReportProps = { claim: Claim; isShown: boolean; mayChoose: boolean }

/** Whether everybody may read the report, which only an owner decides. */
export function ShowReport({ claim, isShown, mayChoose }: ShowReportProps) {
  const queryClient = useQueryClient()
  const choosing = useMutation({
    mutationFn: (chosen: boolean) =>
      apiFetch(`${reportPath(claim.id)}/public`, { method: 'PUT', body: { isShown: chosen } }),
    onSuccess: (_answer, chosen) => notify({ title: chosen ? words.on : words.off, kind: 'good' }),
    onError: notifyFailure(words.failed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: reportQuery(claim.id).queryKey }),
  })
  if (!isPublic(claim.state)) {
    return (
      <AppCard title={words.title}>
        <p className="p-5 text-sm text-fg-muted">{words.later}</p>
      </AppCard>
    )
  }
  return (
    <AppCard title={words.title}>
      <div className="grid justify-items-start gap-2.5 p-5">
        <label className="flex items-start gap-2.5 font-semibold">
          <input
            type="checkbox"
            checked={choosing.isPending ? choosing.variables : isShown}
            disabled={!mayChoose}
            onChange={(event) => !choosing.isPending && choosing.mutate(event.target.checked)}
            className="mt-1 size-4.5 shrink-0 accent-accent"
          />
          {words.label}
        </label>
        <p className="text-sm text-fg-muted">{words.text}</p>
        {!mayChoose && <p className="text-sm text-fg-muted">{words.owner}</p>}
        {isShown && (
          <AppLink
            href={`/verify/${claim.certificateId}`}
            className="text-sm font-semibold text-accent-text underline underline-offset-3"
          >
            {words.open}
          </AppLink>
        )}
      </div>
    </AppCard>
  )
}
