import Download from 'lucide-react/icons/download'
import SearchX from 'lucide-react/icons/search-x'
import { useState } from 'react'
import { auditWords as words } from '../../content/audit/words.ts'
import { ListFailed } from '../frames/cms/list-failed.tsx'
import { cx } from '../lib/cx.ts'
import { useDelayed } from '../lib/use-delayed.ts'
import { EmptyState } from '../ui/app/empty-state.tsx'
import { Skeleton } from '../ui/app/skeleton.tsx'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Icon } from '../ui/icon.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { byDay } from './by-day.ts'
import { EventDrawer } from './event-drawer.tsx'
import { EventRow, eventColumns } from './event-row.tsx'
import type { Audit, AuditEvent } from './use-audit.ts'

const pageSize = 25

/** The events that the filters show. A plain link, because the browser saves the file. */
export function AuditDownload({ audit: { csv, list } }: { audit: Audit }) {
  const { data } = list
  if (!data || data.total === 0) return null
  return (
    <a href={csv} download className={buttonStyle({ variant: 'outline' })}>
      <Icon of={Download} size={16} />
      {words.download(data)}
    </a>
  )
}

export function AuditCard({ audit }: { audit: Audit }) {
  const { list, isFiltered, clear } = audit
  const { data } = list
  return (
    <section aria-label={words.events} className="rounded-lg border border-line bg-surface">
      <AuditFilters audit={audit} />
      {list.isPending && <AuditSkeleton />}
      {list.isError && !data && <ListFailed onRetry={() => void list.refetch()} />}
      {data?.lines.length === 0 && (
        <EmptyState
          icon={SearchX}
          {...words.empty}
          action={
            isFiltered && (
              <Button variant="outline" onClick={clear}>
                {words.clear}
              </Button>
            )
          }
        />
      )}
      {data && data.lines.length > 0 && <Events audit={audit} events={data.lines} />}
      {data && data.lines.length > 0 && <AuditPager audit={audit} shown={data.lines.length} />}
    </section>
  )
}

function Events({ audit, events }: { audit: Audit; events: AuditEvent[] }) {
  const [opened, setOpened] = useState<number | null>(null)
  const at = events.findIndex(({ seq }) => seq === opened)
  const close = () => setOpened(null)
  const move = (by: number) => {
    const next = events[at + by]
    if (next) setOpened(next.seq)
  }
  return (
    <>
      <div
        aria-hidden="true"
        className={cx(
          'hidden h-10 items-center gap-x-4 border-b border-line bg-sunken px-5 text-xs text-fg-muted lg:grid',
          eventColumns,
        )}
      >
        {words.columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      {byDay(events).map(({ day, label, found }) => (
        <section key={day} aria-label={label}>
          <h2 className="border-b border-line px-4 pt-3 pb-1.5 text-xs font-medium text-fg-muted sm:px-5">
            {label}
          </h2>
          {found.map((event) => (
            <EventRow
              key={event.seq}
              event={event}
              isOpen={event.seq === opened}
              onOpen={() => setOpened(event.seq)}
            />
          ))}
        </section>
      ))}
      <EventDrawer
        event={events[at] ?? null}
        onClose={close}
        onMove={move}
        onAllOf={(who) => {
          close()
          audit.change({ who })
        }}
      />
    </>
  )
}

function AuditPager({ audit, shown }: { audit: Audit; shown: number }) {
  const { page, newer, older, list } = audit
  if (!list.data) return null
  const from = page * pageSize + 1
  return (
    <nav
      aria-label={words.pages}
      className="flex flex-wrap items-center justify-between gap-3 px-5 py-3 max-sm:px-3"
    >
      <p role="status" className="text-sm text-fg-muted">
        {words.range(from, from + shown - 1, list.data)}
      </p>
      <div className="flex gap-2">
        <Button size="sm" variant="outline" disabled={!newer} onClick={() => newer?.()}>
          {words.newer}
        </Button>
        <Button size="sm" variant="outline" disabled={!older} onClick={() => older?.()}>
          {words.older}
        </Button>
      </div>
    </nav>
  )
}

const widths = ['w-[42%]', 'w-[55%]', 'w-[38%]', 'w-[48%]', 'w-[60%]', 'w-[35%]']

function AuditSkeleton() {
  const shown = useDelayed(true)
  return (
    <div role="status" aria-busy="true" aria-label={words.loading} className="min-h-[420px]">
      {shown &&
        widths.map((width) => (
          <div key={width} className="flex min-h-12 items-center border-b border-line px-5">
            <Skeleton className={`h-4 ${width}`} />
          </div>
        ))}
    </div>
  )
}
