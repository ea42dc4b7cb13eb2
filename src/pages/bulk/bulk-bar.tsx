import ListChecks from 'lucide-react/icons/list-checks'
import { useState } from 'react'
import { bulkWords as words } from '../../../content/cms/bulk.ts'
import type { Counted } from '../../../content/counted.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { queryString } from '../../lib/query/list-query.ts'
import { AlertDialog } from '../../ui/app/alert-dialog.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Button } from '../../ui/button.tsx'
import type { PageKind } from '../articles/article.schema.ts'
import { pagesPath } from '../list/pages-query.ts'
import { mostChosen } from '../page.schema.ts'
import type { BulkAction } from './bulk.schema.ts'
import { useBulk } from './use-bulk.ts'

type BulkBarProps = {
  chosen: readonly number[]
  /** The ids on this page of the list. */
  shown: readonly number[]
  counted: Counted
  filter: { search: string; status: string; kind: PageKind; author: string; tag: string }
  titleOf: (id: number) => string
  onChoose: (ids: readonly number[]) => void
}

const actions = ['publish', 'unpublish', 'trash'] as const

/** The bar above the list while pages are selected: actions, progress and one undo. */
export function BulkBar({ chosen, shown, counted, filter, titleOf, onChoose }: BulkBarProps) {
  const bulk = useBulk()
  const [asked, setAsked] = useState<BulkAction | null>(null)
  /** As they were called before; the list no longer has what is gone. */
  const [titles, setTitles] = useState<ReadonlyMap<number, string>>(new Map())
  const chooseMatching = () =>
    apiFetch<{ ids: number[] }>(`${pagesPath}/ids${queryString(filter)}`).then(
      ({ ids }) => onChoose(ids),
      notifyFailure(words.stopped),
    )
  const run = async () => {
    if (!asked) return
    setTitles(new Map(chosen.map((id) => [id, titleOf(id)])))
    await bulk.run(asked, chosen)
    setAsked(null)
    onChoose([])
  }
  const { outcome, progress } = bulk
  return (
    <div className="grid gap-2 border-b border-line bg-accent-soft px-5 py-2.5 text-md text-on-accent-soft">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <label className="flex min-h-9 items-center gap-2">
          <input
            type="checkbox"
            checked={shown.length > 0 && shown.every((id) => chosen.includes(id))}
            onChange={(event) => onChoose(event.target.checked ? shown : [])}
            className="size-5 accent-(--color-accent)"
          />
          {words.chooseAll}
        </label>
        <span role="status">{words.chosen(chosen.length)}</span>
        {counted.total > shown.length && chosen.length < Math.min(counted.total, mostChosen) && (
          <Button size="sm" variant="ghost" onClick={() => void chooseMatching()}>
            {words.chooseMatching(counted, mostChosen)}
          </Button>
        )}
        <div className="flex flex-wrap gap-2 sm:ms-auto">
          {actions.map((action) => (
            <Button
              key={action}
              size="sm"
              variant="outline"
              disabled={chosen.length === 0}
              onClick={() => setAsked(action)}
            >
              {words.actions[action]}
            </Button>
          ))}
        </div>
      </div>
      {outcome && (
        <div role="status" className="text-sm">
          <p className="flex flex-wrap items-center gap-2">
            {words.outcome[outcome.action](outcome.changed.length)}.{' '}
            {outcome.unchanged > 0 && words.unchanged(outcome.unchanged)}
            {outcome.changed.length > 0 && (
              <Button
                size="sm"
                variant="outline"
                busy={progress !== null}
                busyLabel={words.undoing}
                onClick={() => void bulk.undo(outcome)}
              >
                {words.undo}
              </Button>
            )}
            <Button size="sm" variant="ghost" onClick={bulk.forget}>
              {words.close}
            </Button>
          </p>
          {outcome.failed.length > 0 && (
            <>
              <p>{words.failed(outcome.failed.length)}</p>
              <ul className="max-h-40 list-disc overflow-y-auto ps-5 wrap-anywhere">
                {outcome.failed.map(({ id, title, message }) => (
                  <li key={id}>
                    {title ?? titles.get(id)}: {message}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
      <AlertDialog
        open={asked !== null}
        icon={ListChecks}
        title={words.question[asked ?? 'publish'](chosen.length)}
        cancelLabel={words.cancel}
        confirmLabel={words.actions[asked ?? 'publish']}
        isHarmless={asked !== 'trash'}
        busy={progress !== null}
        busyLabel={progress ? words.progress(progress.done, progress.total) : words.busy}
        onCancel={() => progress === null && setAsked(null)}
        onConfirm={() => void run()}
      >
        {words.consequence[asked ?? 'publish']}
      </AlertDialog>
    </div>
  )
}
