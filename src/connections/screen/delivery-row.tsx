import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { connectionsWords } from '../../../content/cms/connections.ts'
import { cx } from '../../lib/cx.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type Delivery, useConnectionCall } from './connections-query.ts'
import { momentText } from './moment-text.ts'

const words = connectionsWords.deliveries

const cell = 'px-3 py-2.5 first:ps-5 max-md:p-0 max-md:first:ps-0'

/** Why nothing is sent at present, if so. */
export type Holds = 'paused' | 'disabled' | null

type DeliveryRowProps = { delivery: Delivery; mostAttempts: number; holds: Holds }

export function DeliveryRow({ delivery, mostAttempts, holds }: DeliveryRowProps) {
  const { id, event, attempts, answerStatus, failure } = delivery
  const time = momentText(delivery.attemptedAt ?? delivery.createdAt)
  const { icon, look, answer, next } = outcomeOf(delivery, holds)
  const retry = useConnectionCall({ done: words.retried, failed: words.retryFailed })
  return (
    <tr className="border-b border-line last:border-0 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:px-4 max-md:py-3">
      <td className={cx(cell, 'mono text-xs text-fg-muted max-md:col-start-2')}>{time}</td>
      <th
        scope="row"
        className={cx(
          cell,
          'mono text-start text-xs font-normal max-md:col-start-1 max-md:row-start-1',
        )}
      >
        {event}
      </th>
      <td className={cx(cell, 'max-md:col-start-1')}>
        <p className={cx('flex items-center gap-1.5', look)}>
          <Icon of={icon} size={15} />
          {answer}
        </p>
        <p className="ps-5.5 text-xs text-fg-muted">{next}</p>
        {delivery.answerText && (
          <details className="ps-5.5 text-xs">
            <summary
              aria-label={words.answeredTo(event, time)}
              className="w-fit cursor-pointer py-1 text-fg-muted underline underline-offset-3"
            >
              {words.answered}
            </summary>
            <p className="mono wrap-anywhere whitespace-pre-wrap">{delivery.answerText}</p>
          </details>
        )}
      </td>
      <td
        className={cx(cell, 'mono text-xs max-md:col-start-1 max-md:ps-5.5 max-md:text-fg-muted')}
      >
        {words.attempts(attempts, mostAttempts)}
      </td>
      <td
        className={cx(
          cell,
          'text-end max-md:col-start-2 max-md:row-span-2 max-md:row-start-2 md:pe-3',
        )}
      >
        {(answerStatus ?? failure) !== null && !holds && (
          <Button
            variant="outline"
            size="sm"
            icon={<Icon of={RefreshCw} size={15} />}
            aria-label={words.retryOf(event, time)}
            busy={retry.isPending}
            onClick={() => retry.mutate({ path: `/deliveries/${id}/retry`, method: 'POST' })}
          >
            {words.retry}
          </Button>
        )}
      </td>
    </tr>
  )
}

function outcomeOf(delivery: Delivery, holds: Holds) {
  const { state, attempts, answerMs, nextAttemptAt } = delivery
  const answer = answerOf(delivery)
  if (state === 'delivered') {
    const took = words.took(answer, answerMs ?? 0)
    return { icon: CircleCheck, look: 'text-good-text', answer: took, next: words.delivered }
  }
  if (state === 'given-up') {
    return { icon: CircleX, look: 'text-bad-text', answer, next: words.givenUp }
  }
  const minutes = Math.ceil((Date.parse(nextAttemptAt) - Date.now()) / 60_000)
  const planned = minutes <= 0 ? words.sendsSoon : words.nextIn(minutes)
  const next = holds ? words[holds] : planned
  if (attempts === 0 || answer === words.waiting) {
    return { icon: Clock, look: 'text-fg-muted', answer: words.waiting, next }
  }
  return { icon: CircleAlert, look: 'text-warn-text', answer, next }
}

/** 503 Service unavailable */
function answerOf({ answerStatus, failure }: Delivery) {
  if (failure) return words.failures[failure]
  if (answerStatus === null) return words.waiting
  return `${answerStatus} ${words.statuses[answerStatus] ?? ''}`.trim()
}
