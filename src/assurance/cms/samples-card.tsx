import { useMutation, useQuery } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { cmsAssuranceWords } from '../../../content/cms/assurance.ts'
import { AlertDialog } from '../../ui/app/alert-dialog.tsx'
import { AppCard } from '../../ui/app/app-card.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast.ts'
import {
  addSamples,
  removeSamples,
  type SampleAccount,
  samplesQuery,
  useRefresh,
} from './cms-assurance-queries.ts'
import { SampleAccounts } from './sample-accounts.tsx'

const words = cmsAssuranceWords.samples

/** Both sides of a sample, so that one person can walk through all of it. */
export function SamplesCard() {
  const { data } = useQuery(samplesQuery())
  const refresh = useRefresh()
  const [asking, setAsking] = useState(false)
  const [accounts, setAccounts] = useState<readonly SampleAccount[] | null>(null)
  const adding = useMutation({
    mutationFn: addSamples,
    onSuccess: ({ accounts }) => {
      setAccounts(accounts)
      notify({ title: words.added, kind: 'good' })
    },
    onError: notifyFailure(words.failed),
    onSettled: refresh,
  })
  const removing = useMutation({
    mutationFn: removeSamples,
    onSuccess: () => notify({ title: words.removed, kind: 'good' }),
    onError: notifyFailure(words.failed),
    onSettled: () => {
      setAsking(false)
      return refresh()
    },
  })
  return (
    <AppCard title={words.heading}>
      <div className="grid justify-items-start gap-4 p-5">
        <p className="max-w-[44rem] text-fg-muted">{words.text}</p>
        {data && !data.isThere && (
          <Button
            variant="outline"
            busy={adding.isPending}
            busyLabel={words.adding}
            onClick={() => adding.mutate()}
          >
            {words.add}
          </Button>
        )}
        {data?.isThere && (
          <Button variant="outline" onClick={() => setAsking(true)}>
            {words.remove}
          </Button>
        )}
      </div>
      <AlertDialog
        open={asking}
        icon={Trash2}
        title={words.question}
        cancelLabel={words.cancel}
        confirmLabel={words.remove}
        busy={removing.isPending}
        busyLabel={words.removing}
        onCancel={() => setAsking(false)}
        onConfirm={() => removing.mutate()}
      >
        {words.consequence}
      </AlertDialog>
      <SampleAccounts accounts={accounts} onClose={() => setAccounts(null)} />
    </AppCard>
  )
}
