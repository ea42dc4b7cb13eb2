import ChevronRight from 'lucide-react/icons/chevron-right'
import { describeAction, auditWords as words } from '../../content/audit/words.ts'
import { cx } from '../lib/cx.ts'
import { Icon } from '../ui/icon.tsx'
import { OutcomeMark } from './outcome-mark.tsx'
import type { AuditEvent } from './use-audit.ts'

export const eventColumns =
  'lg:grid-cols-[104px_minmax(0,140px)_minmax(0,1fr)_100px_minmax(0,140px)_16px]'

type EventRowProps = { event: AuditEvent; isOpen: boolean; onOpen: () => void }

export function EventRow({ event, isOpen, onOpen }: EventRowProps) {
  const { verb, object } = describeAction(event)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={cx(
        'grid min-h-12 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 text-start text-sm hover:bg-hover sm:px-5 lg:py-0',
        eventColumns,
        isOpen && 'bg-accent-soft',
      )}
    >
      <time
        dateTime={event.at}
        className="mono text-xs text-fg-muted max-lg:col-start-1 max-lg:row-start-2"
      >
        {event.at.slice(11, 19)}
      </time>
      <span className="truncate max-lg:col-start-2 max-lg:row-start-2 max-lg:text-end">
        {event.actor || words.actors[event.actorKind]}
      </span>
      <span className="min-w-0 max-lg:col-start-1 max-lg:row-start-1 max-lg:wrap-anywhere lg:truncate">
        <strong className="font-semibold">{verb}</strong> {object}
        {event.detail && <span className="text-xs text-fg-muted">. {event.detail}</span>}
        {event.reason && (
          <span className="text-xs text-fg-subtle">. {words.reason(event.reason)}</span>
        )}
      </span>
      <span className="max-lg:col-start-2 max-lg:row-start-1 max-lg:text-end">
        <OutcomeMark outcome={event.outcome} />
      </span>
      <span className="mono truncate text-xs text-fg-muted max-lg:hidden">
        {event.address || words.none}
      </span>
      <Icon of={ChevronRight} size={16} className="text-fg-subtle max-lg:hidden rtl:-scale-x-100" />
    </button>
  )
}
