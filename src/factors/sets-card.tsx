import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Archive from 'lucide-react/icons/archive'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { factorsPage } from '../../content/claims/factors.ts'
import { apiFetch } from '../lib/api-fetch.ts'
import { LoadFailed } from '../organisations/load-failed.tsx'
import { AlertDialog } from '../ui/app/alert-dialog.tsx'
import { AppCard } from '../ui/app/app-card.tsx'
import { notifyFailure } from '../ui/app/notify-failure.ts'
import { Skeleton } from '../ui/app/skeleton.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { notify } from '../ui/toast.ts'
import { AddSetDialog } from './add-set-dialog.tsx'
import { factorsPath, type ListedSet, setsPath, setsQuery } from './factors-query.ts'

const words = factorsPage.sets

export function SetsCard({ mayWrite }: { mayWrite: boolean }) {
  const { data, error, refetch } = useQuery(setsQuery())
  const [isAdding, setAdding] = useState(false)
  const [retiring, setRetiring] = useState<ListedSet | null>(null)
  return (
    <AppCard
      title={words.title}
      action={
        mayWrite && (
          <Button
            size="sm"
            variant="outline"
            icon={<Icon of={Plus} size={16} />}
            onClick={() => setAdding(true)}
          >
            {words.add}
          </Button>
        )
      }
    >
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className="p-5" aria-busy="true">
          <Skeleton className="h-40" />
        </div>
      )}
      <ul className="divide-y divide-line">
        {data?.sets.map((set) => (
          <SetRow
            key={set.id}
            set={set}
            onRetire={mayWrite && set.isOwn && !set.retiredAt ? () => setRetiring(set) : null}
          />
        ))}
      </ul>
      {isAdding && <AddSetDialog onClose={() => setAdding(false)} />}
      <RetireDialog set={retiring} onClose={() => setRetiring(null)} />
    </AppCard>
  )
}

function SetRow({ set, onRetire }: { set: ListedSet; onRetire: (() => void) | null }) {
  return (
    <li className="grid gap-1 px-5 py-4 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <strong className="font-semibold">{set.name}</strong>
        {set.isOwn && <Badge>{words.own}</Badge>}
        {set.retiredAt && <Badge tone="warn">{words.retired}</Badge>}
      </p>
      <p className="text-fg-muted">
        {set.publisher}. {set.edition}. {words.size(set.factors.size)}.
      </p>
      <p className="text-fg-muted">{words.validity(set.validFrom, set.validTo)}</p>
      <p className="text-fg-muted">
        {words.licence}:{' '}
        {set.licence.url ? (
          <a href={set.licence.url} target="_blank" rel="noreferrer" className="link">
            {set.licence.id}
            <span className="sr-only"> {words.opensNewTab}</span>
          </a>
        ) : (
          set.licence.id
        )}
        . {set.licence.attribution}
      </p>
      <p className="mono text-xs break-all text-fg-subtle">
        {set.alias} {set.id}
      </p>
      {onRetire && (
        <Button size="sm" variant="outline" className="mt-1 justify-self-start" onClick={onRetire}>
          {words.retire}
        </Button>
      )}
    </li>
  )
}

function RetireDialog({ set, onClose }: { set: ListedSet | null; onClose: () => void }) {
  const queryClient = useQueryClient()
  const retire = useMutation({
    mutationFn: (id: string) => apiFetch(`${setsPath}/${id}/retire`, { method: 'POST' }),
    onSuccess: () => {
      notify({ title: words.retireDone, kind: 'good' })
      onClose()
    },
    onError: notifyFailure(words.retireFailed),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [setsPath] }),
        queryClient.invalidateQueries({ queryKey: [factorsPath] }),
      ]),
  })
  return (
    <AlertDialog
      open={set !== null}
      title={set ? words.retireTitle(set.name) : ''}
      icon={Archive}
      confirmLabel={words.retire}
      cancelLabel={words.cancel}
      busy={retire.isPending}
      onConfirm={() => set && retire.mutate(set.id)}
      onCancel={onClose}
    >
      {words.retireText}
    </AlertDialog>
  )
}
