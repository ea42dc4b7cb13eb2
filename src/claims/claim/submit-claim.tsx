import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useState } from 'react'
import { claimPage } from '../../../content/claims/claim-page.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { serverMessage } from '../../lib/server-message.ts'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TickList } from '../../ui/tick-list.tsx'
import { notify } from '../../ui/toast.ts'
import type { Claim } from '../claim-answers.ts'
import { claimApiPath, refreshClaims } from '../claims-query.ts'
import { resultsQuery } from './claim-queries.ts'

const words = claimPage.submit

/** Repeats what will be frozen and what may become public. */
export function SubmitClaim({ claim }: { claim: Claim }) {
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  const results = useQuery({ ...resultsQuery(claim.id), enabled: open })
  const submission = useMutation({
    mutationFn: () => apiFetch(`${claimApiPath(claim.id)}/submit`, { method: 'POST' }),
    onSuccess: async () => {
      setOpen(false)
      notify({ title: words.done, kind: 'good' })
      await refreshClaims(queryClient)
    },
  })
  const ask = () => {
    submission.reset()
    setOpen(true)
  }
  return (
    <>
      <Button onClick={ask}>
        {words.button}
        <Icon of={ArrowRight} size={16} />
      </Button>
      <FormDialog
        open={open}
        title={words.question}
        submitLabel={words.confirm}
        cancelLabel={words.cancel}
        busy={submission.isPending}
        busyLabel={words.busy}
        onSubmit={() => submission.mutate()}
        onClose={() => setOpen(false)}
      >
        {submission.error && <ErrorSummary title={serverMessage(submission.error, words.failed)} />}
        <p className="text-fg-muted">{words.text}</p>
        <div className="grid gap-2">
          <p className="font-semibold">{words.publicTitle}</p>
          <TickList items={words.publicItems(results.data?.lines.length ?? 0)} />
          <p className="text-fg-muted">{words.private}</p>
        </div>
      </FormDialog>
    </>
  )
}
