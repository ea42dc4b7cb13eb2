import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { connectionsWords as words } from '../../../content/cms/connections.ts'
import { ListFailed } from '../../ui/app/list-failed.tsx'
import { Skeleton } from '../../ui/app/skeleton.tsx'
import { useConnectionsAt } from './connections-at.ts'
import { connectionsQuery } from './connections-query.ts'
import { DeliveriesCard } from './deliveries-card.tsx'
import { type NewSecret, NewSecretDialog } from './new-secret-dialog.tsx'
import { TokensCard } from './tokens-card.tsx'
import { WebhooksCard } from './webhooks-card.tsx'

/** Tokens, webhooks and deliveries of those whom the context names; `children` follow the tokens. */
export function ConnectionsCards({ children }: { children?: ReactNode }) {
  const list = useQuery(connectionsQuery(useConnectionsAt().path))
  const [made, setMade] = useState<NewSecret | null>(null)
  if (!list.data) {
    return list.isError ? (
      <ListFailed
        title={words.notLoaded}
        retryLabel={words.tryAgain}
        onRetry={() => void list.refetch()}
      />
    ) : (
      <div aria-busy="true" aria-label={words.loading} role="status" className="grid gap-4">
        <Skeleton className="h-48 w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TokensCard connections={list.data} onMade={(secret) => setMade({ kind: 'token', secret })} />
      {children}
      <WebhooksCard
        connections={list.data}
        onMade={(secret) => setMade({ kind: 'webhook', secret })}
      />
      <DeliveriesCard webhooks={list.data.webhooks} />
      {made && <NewSecretDialog made={made} onClose={() => setMade(null)} />}
    </div>
  )
}
