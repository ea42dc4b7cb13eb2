import { useQuery } from '@tanstack/react-query'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { cmsClientsWords as words } from '../../../content/cms/clients.ts'
import { ListFailed } from '../../frames/cms/list-failed.tsx'
import { AppCard } from '../../ui/app/app-card.tsx'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { type IssuedSecret, OneTimeSecret } from '../../ui/app/one-time-secret.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notify } from '../../ui/toast.ts'
import { AddClientDialog } from './add-client-dialog.tsx'
import { ClientRow } from './client-row.tsx'
import { clientsQuery, type IssuedLink } from './clients-query.ts'

export function ClientsCard() {
  const list = useQuery(clientsQuery())
  const [adding, setAdding] = useState(false)
  const [issued, setIssued] = useState<IssuedSecret | null>(null)
  const { data } = list

  const handOver = (issued: IssuedLink) => {
    const { username } = issued
    if (!issued.mailed) return setIssued({ username, secret: issued.link })
    const { title, description } = words.link.mailed
    notify({ title, description: description(username), kind: 'good' })
  }

  return (
    <AppCard
      title={words.heading}
      note={data && `(${data.total})`}
      action={
        <Button size="sm" icon={<Icon of={UserPlus} size={16} />} onClick={() => setAdding(true)}>
          {words.add.open}
        </Button>
      }
    >
      {list.isError && !data && <ListFailed onRetry={() => void list.refetch()} />}
      {data?.total === 0 && <EmptyState icon={Users} {...words.empty} />}
      <ul
        aria-busy={list.isPending}
        aria-label={list.isPending ? words.loading : words.heading}
        className={list.isPending ? 'min-h-32' : undefined}
      >
        {data?.clients.map((client) => (
          <ClientRow key={client.id} client={client} onLink={handOver} />
        ))}
      </ul>
      <AddClientDialog
        open={adding}
        onClose={() => setAdding(false)}
        onAdded={(issued) => {
          setAdding(false)
          handOver(issued)
        }}
      />
      <OneTimeSecret issued={issued} words={words.link} onClose={() => setIssued(null)} />
    </AppCard>
  )
}
