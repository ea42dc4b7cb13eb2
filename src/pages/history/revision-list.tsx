import Check from 'lucide-react/icons/check'
import HistoryIcon from 'lucide-react/icons/history'
import { pageHistory as words } from '../../../content/cms/history.ts'
import { cx } from '../../lib/cx.ts'
import { formatMoment } from '../../lib/format-short-date.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { RevisionRow } from './history-query.ts'

type RevisionListProps = {
  revisions: readonly RevisionRow[]
  total: number
  /** The compared revisions, the older first. */
  chosen: readonly number[]
  onChoose: (version: number) => void
  hasOlder: boolean
  isLoadingOlder: boolean
  onOlder: () => void
}

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })
const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/** All revisions by day, newest first; the user selects two. */
export function RevisionList(props: RevisionListProps) {
  const { revisions, total, chosen, onChoose, hasOlder, isLoadingOlder, onOlder } = props
  const newest = revisions[0]?.version
  const live = revisions.find(({ isPublished }) => isPublished === 'published')?.version
  return (
    <AppCard title={words.revisions}>
      <p className="px-5 pt-3 text-sm text-fg-subtle">{words.choose}</p>
      {byDay(revisions).map(([day, rows]) => (
        <div key={day}>
          <h3 className="px-5 pt-3 pb-1.5 text-sm text-fg-muted">{day}</h3>
          <ul>
            {rows.map((row) => (
              <li key={row.version}>
                <RevisionButton
                  row={row}
                  letter={letterOf(chosen, row.version)}
                  isNewest={row.version === newest}
                  isLive={row.version === live}
                  onChoose={() => onChoose(row.version)}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className="mt-2 flex min-h-14 items-center justify-between gap-3 border-t border-line px-4 text-sm text-fg-muted">
        {words.shown(revisions.length, total)}
        {hasOlder && (
          <Button variant="outline" size="sm" busy={isLoadingOlder} onClick={onOlder}>
            {words.older}
          </Button>
        )}
      </div>
    </AppCard>
  )
}

type RevisionButtonProps = {
  row: RevisionRow
  letter: string | undefined
  isNewest: boolean
  isLive: boolean
  onChoose: () => void
}

function RevisionButton({ row, letter, isNewest, isLive, onChoose }: RevisionButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={letter !== undefined}
      onClick={onChoose}
      className={cx(
        'grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-s-3 px-5 py-2 text-start hover:bg-hover',
        letter ? 'border-accent bg-accent-soft text-on-accent-soft' : 'border-transparent',
      )}
    >
      <span className="flex items-center gap-2 text-md font-semibold">
        {letter && (
          <span className="grid size-5 place-items-center rounded-sm bg-ink font-mono text-2xs text-white">
            {letter}
          </span>
        )}
        <time dateTime={row.createdAt}>{time.format(new Date(row.createdAt))}</time>
      </span>
      <span className="flex gap-1">
        <EventBadge row={row} isNewest={isNewest} />
      </span>
      <span className="col-span-full text-sm text-fg-muted">
        {[row.author ?? words.nobody, detailOf(row), isLive && words.liveSinceThen]
          .filter(Boolean)
          .join('. ')}
      </span>
    </button>
  )
}

function EventBadge({ row, isNewest }: { row: RevisionRow; isNewest: boolean }) {
  if (row.event !== 'saved') {
    return (
      <Badge tone="outline">
        <Icon of={HistoryIcon} size={13} />
        {words.event[row.event]}
      </Badge>
    )
  }
  if (row.isPublished === 'published') {
    return (
      <Badge tone="good">
        <Icon of={Check} size={13} />
        {words.published}
      </Badge>
    )
  }
  return isNewest ? <Badge>{words.newest}</Badge> : null
}

function detailOf({ event, refersTo }: RevisionRow) {
  if (!refersTo) return ''
  const when = formatMoment(refersTo)
  return event !== 'restored' ? words.scheduledFor(when) : words.restoredFrom(when)
}

function letterOf(chosen: readonly number[], version: number) {
  return [words.sideA, words.sideB].find((_, index) => chosen[index] === version)
}

function byDay(revisions: readonly RevisionRow[]) {
  const today = longDay.format(new Date())
  const yesterday = longDay.format(new Date(Date.now() - 86_400_000))
  const days = new Map<string, RevisionRow[]>()
  for (const row of revisions) {
    const day = longDay.format(new Date(row.createdAt))
    const name = day === today ? words.today : day === yesterday ? words.yesterday : day
    days.set(name, [...(days.get(name) ?? []), row])
  }
  return [...days]
}
