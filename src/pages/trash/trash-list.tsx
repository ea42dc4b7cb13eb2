import ArchiveRestore from 'lucide-react/icons/archive-restore'
import Clock from 'lucide-react/icons/clock'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { trashWords as words } from '../../../content/cms/trash.ts'
import type { Counted } from '../../../content/counted.ts'
import { ListFailed } from '../../frames/cms/list-failed.tsx'
import { ListPager } from '../../frames/cms/list-pager.tsx'
import { formatShortDate } from '../../lib/format-short-date.ts'
import { AlertDialog } from '../../ui/app/alert-dialog.tsx'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { Skeleton } from '../../ui/app/skeleton.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { TrashItem, TrashKind } from './trash-query.ts'
import { useTrashAction } from './use-trash-action.ts'

export const trashPageSize = 50

type TrashListProps = {
  kind: TrashKind
  items: readonly TrashItem[] | undefined
  counted: Counted
  page: number
  onPage: (values: { page: number }) => void
  isFailed: boolean
  onRetry: () => void
}

/** Deleted items with their remaining time; several can be selected for an action. */
export function TrashList(props: TrashListProps) {
  const { kind, items, counted, page, onPage, isFailed, onRetry } = props
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [asked, setAsked] = useState<readonly number[]>([])
  const action = useTrashAction(kind, () => {
    setChosen([])
    setAsked([])
  })
  const restore = (ids: readonly number[]) => action.mutate({ act: 'restore', ids })
  if (isFailed && !items) return <ListFailed onRetry={onRetry} />
  if (!items) {
    return (
      <div aria-busy="true" className="grid gap-4 p-5">
        <span className="sr-only">{words.loading}</span>
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    )
  }
  if (counted.total === 0) return <EmptyState icon={Trash} {...words.empty} />
  return (
    <>
      {chosen.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line bg-accent-soft px-5 py-2 text-md text-on-accent-soft">
          <span role="status">{words.chosen(chosen.length, counted)}</span>
          <div className="flex gap-2">
            <Button
              size="sm"
              variant="outline"
              icon={<Icon of={ArchiveRestore} size={16} />}
              busy={action.isPending}
              onClick={() => restore(chosen)}
            >
              {words.restore}
            </Button>
            <Button size="sm" variant="outline" onClick={() => setAsked(chosen)}>
              {words.remove}
            </Button>
          </div>
        </div>
      )}
      <ul aria-label={words.tabs[kind]}>
        {items.map((item) => (
          <TrashRow
            key={item.id}
            item={item}
            isChosen={chosen.includes(item.id)}
            onChoose={(isChosen) =>
              setChosen(isChosen ? [...chosen, item.id] : chosen.filter((id) => id !== item.id))
            }
            onRestore={() => restore([item.id])}
            onRemove={() => setAsked([item.id])}
          />
        ))}
      </ul>
      <ListPager
        of={words.title}
        page={page}
        pageSize={trashPageSize}
        counted={counted}
        onChange={onPage}
      />
      <AlertDialog
        open={asked.length > 0}
        icon={Trash}
        title={words.question.remove(asked.length)}
        cancelLabel={words.cancel}
        confirmLabel={words.remove}
        busy={action.isPending}
        busyLabel={words.busy}
        onCancel={() => setAsked([])}
        onConfirm={() => action.mutate({ act: 'remove', ids: asked })}
      >
        {words.consequence.remove}
      </AlertDialog>
    </>
  )
}

type TrashRowProps = {
  item: TrashItem
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onRestore: () => void
  onRemove: () => void
}

function TrashRow({ item, isChosen, onChoose, onRestore, onRemove }: TrashRowProps) {
  const { name, address, picture, note, deletedAt, deletedBy } = item
  const days = daysLeft(deletedAt)
  const isToday = new Date(deletedAt).toDateString() === new Date().toDateString()
  const when = isToday ? words.today : formatShortDate(deletedAt)
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)] items-center gap-x-2 gap-y-1 border-b border-line py-2 pe-2.5 ps-2 last:border-0 hover:bg-hover sm:grid-cols-[44px_minmax(0,1fr)_auto_auto] sm:gap-x-4">
      <label className="grid size-11 place-items-center">
        <input
          type="checkbox"
          aria-label={words.choose(name)}
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
          className="size-5 accent-(--color-accent)"
        />
      </label>
      <div className="flex min-w-0 items-center gap-3">
        {picture !== undefined && (
          <span className="grid size-11 shrink-0 place-items-center rounded-sm bg-sunken text-fg-subtle">
            <Icon of={Trash} size={18} />
          </span>
        )}
        <div className="grid min-w-0 gap-0.5">
          <b className="truncate font-semibold tracking-text">{name}</b>
          {address && <code className="truncate font-mono text-xs text-fg-subtle">{address}</code>}
          <small className="text-sm text-fg-subtle">
            {[`${words.deletedBy(when, deletedBy)}.`, note].filter(Boolean).join(' ')}
          </small>
        </div>
      </div>
      <span className="max-sm:col-start-2">
        <Badge tone={days <= 3 ? 'warn' : 'neutral'}>
          <Icon of={Clock} size={13} />
          {words.daysLeft(days)}
        </Badge>
      </span>
      <div className="flex max-sm:col-start-2 max-sm:-ms-3">
        <IconButton icon={ArchiveRestore} label={words.restoreLabel(name)} onClick={onRestore} />
        <IconButton icon={Trash} tone="delete" label={words.removeLabel(name)} onClick={onRemove} />
      </div>
    </li>
  )
}

const keptDays = 30

function daysLeft(deletedAt: string) {
  const passed = (Date.now() - Date.parse(deletedAt)) / 86_400_000
  return Math.max(0, Math.ceil(keptDays - passed))
}
