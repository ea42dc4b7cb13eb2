import { useQuery } from '@tanstack/react-query'
import BookOpen from 'lucide-react/icons/book-open'
import ShieldX from 'lucide-react/icons/shield-x'
import { useState } from 'react'
import { connectionsWords as words } from '../../../content/cms/connections.ts'
import { cmsPaths } from '../../../content/cms/frame.ts'
import { cmsMeta } from '../../frames/cms/cms-meta.ts'
import { ListFailed } from '../../frames/cms/list-failed.tsx'
import { ScreenHeading } from '../../frames/cms/screen-heading.tsx'
import { useSignedIn } from '../../frames/cms/signed-in.tsx'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { Skeleton } from '../../ui/app/skeleton.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { connectionsQuery } from './connections-query.ts'
import { DeliveriesCard } from './deliveries-card.tsx'
import { type NewSecret, NewSecretDialog } from './new-secret-dialog.tsx'
import { TokensCard } from './tokens-card.tsx'
import { WebhooksCard } from './webhooks-card.tsx'

export const meta = () => cmsMeta(words.title)

export default function ConnectionsRoute() {
  const { role } = useSignedIn()
  return (
    <>
      <ScreenHeading title={words.title} text={words.text} back={null}>
        <ButtonLink
          href={cmsPaths.developers}
          variant="outline"
          icon={<Icon of={BookOpen} size={16} />}
          className="max-sm:w-full"
        >
          {words.reference}
        </ButtonLink>
      </ScreenHeading>
      {role === 'admin' ? <Cards /> : <EmptyState icon={ShieldX} {...words.notAllowed} />}
    </>
  )
}

function Cards() {
  const list = useQuery(connectionsQuery())
  const [made, setMade] = useState<NewSecret | null>(null)
  if (!list.data) {
    return list.isError ? (
      <ListFailed onRetry={() => void list.refetch()} />
    ) : (
      <div aria-busy="true" aria-label={words.loading} role="status" className="grid gap-4">
        <Skeleton className="h-48 w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <TokensCard connections={list.data} onMade={(secret) => setMade({ kind: 'token', secret })} />
      <WebhooksCard
        connections={list.data}
        onMade={(secret) => setMade({ kind: 'webhook', secret })}
      />
      <DeliveriesCard webhooks={list.data.webhooks} />
      {made && <NewSecretDialog made={made} onClose={() => setMade(null)} />}
    </div>
  )
}
