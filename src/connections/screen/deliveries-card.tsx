import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { connectionsWords } from '../../../content/cms/connections.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { FilterSelect } from '../../ui/app/filter-select.tsx'
import { NextPart, RowsPending } from '../../ui/app/list-parts.tsx'
import { Button } from '../../ui/button.tsx'
import { useConnectionsAt } from './connections-at.ts'
import { deliveriesQuery, useConnectionCall, type Webhook } from './connections-query.ts'
import { DeliveryRow, type Holds } from './delivery-row.tsx'

const words = connectionsWords.deliveries

/** What was sent to one of the webhooks; first to one that fails. */
export function DeliveriesCard({ webhooks }: { webhooks: readonly Webhook[] }) {
  const [chosen, setChosen] = useState<number>()
  const webhook =
    webhooks.find(({ id }) => id === chosen) ??
    webhooks.find(({ failed }) => failed > 0) ??
    webhooks[0]
  return (
    webhook && (
      <AppCard
        title={words.title}
        note={webhook.name}
        action={
          <div className="flex flex-wrap items-center gap-2">
            {webhooks.length > 1 && (
              <FilterSelect
                label={words.of}
                value={String(webhook.id)}
                options={webhooks.map(({ id, name }) => ({ value: String(id), label: name }))}
                onChoose={(id) => setChosen(Number(id))}
              />
            )}
            <Actions webhook={webhook} />
          </div>
        }
      >
        <Deliveries key={webhook.id} id={webhook.id} holds={holdsOf(webhook)} />
      </AppCard>
    )
  )
}

function Actions({ webhook: { id, failed, pausedAt } }: { webhook: Webhook }) {
  const test = useConnectionCall({ done: words.tested, failed: words.testFailed })
  const retry = useConnectionCall({ done: words.retried, failed: words.retryFailed })
  if (pausedAt) return null
  return (
    <>
      {failed > 0 && (
        <Button
          variant="ghost"
          size="sm"
          busy={retry.isPending}
          onClick={() => retry.mutate({ path: `/webhooks/${id}/retry`, method: 'POST' })}
        >
          {words.retryAll}
        </Button>
      )}
      <Button
        variant="outline"
        size="sm"
        busy={test.isPending}
        onClick={() => test.mutate({ path: `/webhooks/${id}/test`, method: 'POST' })}
      >
        {words.test}
      </Button>
    </>
  )
}

function holdsOf({ pausedAt, disabledBecause }: Webhook): Holds {
  if (disabledBecause) return 'disabled'
  return pausedAt ? 'paused' : null
}

const heading = 'h-10 px-3 text-start text-xs font-medium text-fg-subtle first:ps-5'

function Deliveries({ id, holds }: { id: number; holds: Holds }) {
  const list = useInfiniteQuery(deliveriesQuery(useConnectionsAt().path, id))
  if (!list.data) return <RowsPending list={list} words={words} />
  const deliveries = list.data.pages.flatMap((part) => part.deliveries)
  if (deliveries.length === 0) return <p className="p-5 text-sm text-fg-muted">{words.none}</p>
  const { time, event, answer, attempts, action } = words.columns
  return (
    <>
      <table className="w-full border-collapse text-sm max-md:block">
        <caption className="sr-only">{words.title}</caption>
        <thead className="border-b border-line bg-hover max-md:sr-only">
          <tr>
            {[time, event, answer, attempts].map((name) => (
              <th key={name} scope="col" className={heading}>
                {name}
              </th>
            ))}
            <th scope="col" className={heading}>
              <span className="sr-only">{action}</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {deliveries.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              holds={holds}
              mostAttempts={list.data.pages[0]?.mostAttempts ?? 0}
            />
          ))}
        </tbody>
      </table>
      <NextPart list={list} label={words.older} />
    </>
  )
}
