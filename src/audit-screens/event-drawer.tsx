import X from 'lucide-react/icons/x'
import type { KeyboardEvent, ReactNode } from 'react'
import { auditWords, describeAction } from '../../content/audit/words.ts'
import { cx } from '../lib/cx.ts'
import { CopyButton } from '../ui/app/copy-button.tsx'
import { useCopy } from '../ui/app/use-copy.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { outcomeLooks } from './outcome-mark.tsx'
import type { AuditEvent } from './use-audit.ts'

const words = auditWords.detail
const momentText = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
})

type EventDrawerProps = {
  event: AuditEvent | null
  onClose: () => void
  /** By so many lines, down the list if above zero. */
  onMove: (by: number) => void
  onAllOf: (actor: string) => void
}

/** One event, at the end of the window. The arrow keys move through the list. */
export function EventDrawer({ event, onClose, onMove, onAllOf }: EventDrawerProps) {
  const move = (pressed: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[pressed.key]
    if (!by) return
    pressed.preventDefault()
    onMove(by)
  }
  return (
    <Dialog
      open={event !== null}
      onClose={onClose}
      onKeyDown={move}
      aria-label={words.label}
      className="m-0 ms-auto h-dvh w-[min(460px,100vw)] border-s border-line bg-surface"
    >
      {event && <EventDetail event={event} onClose={onClose} onAllOf={onAllOf} />}
    </Dialog>
  )
}

type EventDetailProps = { event: AuditEvent } & Pick<EventDrawerProps, 'onClose' | 'onAllOf'>

function EventDetail({ event, onClose, onAllOf }: EventDetailProps) {
  const { verb, object } = describeAction(event)
  const name = event.actor || auditWords.actors[event.actorKind]
  const { icon, band } = outcomeLooks[event.outcome]
  return (
    <div className="min-h-full pb-8 wrap-anywhere">
      <header className="flex items-start justify-between gap-3 border-b border-line py-4 ps-6 pe-3">
        <div aria-live="polite">
          <h2 className="text-body-lg leading-[1.3] font-semibold tracking-text">
            {`${name} ${verb.charAt(0).toLowerCase()}${verb.slice(1)} ${object}`.trim()}
          </h2>
          <p className="mt-0.5 text-sm text-fg-muted">
            {momentText.format(new Date(event.at)).replace(' at ', ', ')} UTC
          </p>
        </div>
        <IconButton icon={X} iconSize={20} label={words.close} onClick={onClose} />
      </header>
      <div className="grid gap-5 px-6 pt-4">
        <div className={cx('flex gap-3 rounded-md px-4 py-3.5 text-md leading-[1.45]', band)}>
          <Icon of={icon} size={18} className="mt-0.5" />
          <p>
            <strong className="font-semibold">{auditWords.outcomes[event.outcome]}.</strong>{' '}
            {event.reason && `${auditWords.reason(event.reason)}. `}
            {event.detail}
            {event.outcome !== 'done' && words.nothing}
          </p>
        </div>
        <EventFacts event={event} name={name} object={object} />
        <div className="flex flex-wrap gap-3">
          {event.actor && (
            <Button variant="outline" size="sm" onClick={() => onAllOf(event.actor)}>
              {words.allOf(event.actor)}
            </Button>
          )}
          <CopyJson event={event} />
        </div>
        <p className="text-xs text-fg-subtle max-sm:hidden">{words.hint}</p>
      </div>
    </div>
  )
}

function EventFacts({ event, name, object }: { event: AuditEvent; name: string; object: string }) {
  const id = event.targetId
  return (
    <dl>
      <Fact label={words.who}>
        {[name, auditWords.role(event.role)].filter(Boolean).join(', ')}
      </Fact>
      <Fact label={words.action} mono>
        {event.action}
      </Fact>
      {(object || id) && (
        <Fact label={words.object}>
          {object} {id && <span className="mono block text-xs text-fg-subtle">{id}</span>}
        </Fact>
      )}
      {event.address && (
        <Fact label={words.address} mono>
          {event.address}
        </Fact>
      )}
      {event.browser && <Fact label={words.browser}>{event.browser}</Fact>}
      <Fact label={words.event} mono>
        {event.seq} <CopyButton text={String(event.seq)} label={words.copyEvent} />
      </Fact>
      {event.requestId && (
        <Fact label={words.request} mono>
          {event.requestId} <CopyButton text={event.requestId} label={words.copyRequest} />
        </Fact>
      )}
    </dl>
  )
}

type FactProps = { label: string; mono?: boolean; children: ReactNode }

function Fact({ label, mono, children }: FactProps) {
  return (
    <div className="grid min-h-10 grid-cols-[112px_minmax(0,1fr)] items-center gap-3 border-b border-line py-1.5 text-sm">
      <dt className="text-fg-muted">{label}</dt>
      <dd className={mono ? 'mono flex items-center justify-between gap-1 text-xs' : undefined}>
        {children}
      </dd>
    </div>
  )
}

function CopyJson({ event }: { event: AuditEvent }) {
  const { copy } = useCopy()
  return (
    <Button variant="ghost" size="sm" onClick={() => void copy(JSON.stringify(event, null, 2))}>
      {words.copyJson}
    </Button>
  )
}
