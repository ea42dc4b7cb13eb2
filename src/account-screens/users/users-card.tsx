import { useQuery } from '@tanstack/react-query'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { cmsUsersWords } from '../../../content/cms/account.ts'
import { ListFailed } from '../../frames/cms/list-failed.tsx'
import { AppCard } from '../../ui/app/app-card.tsx'
import { type IssuedSecret, OneTimeSecret } from '../../ui/app/one-time-secret.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AddUserDialog } from './add-user-dialog.tsx'
import { UserRow } from './user-row.tsx'
import { usersQuery } from './users-query.ts'

/** The accounts that may sign in to the CMS. */
export function UsersCard() {
  const list = useQuery(usersQuery())
  const [adding, setAdding] = useState(false)
  const [issued, setIssued] = useState<IssuedSecret | null>(null)
  const { data } = list
  return (
    <AppCard
      title={cmsUsersWords.heading}
      note={data && `(${data.total})`}
      action={
        <Button size="sm" icon={<Icon of={UserPlus} size={16} />} onClick={() => setAdding(true)}>
          {cmsUsersWords.add.open}
        </Button>
      }
    >
      {list.isError && !data && <ListFailed onRetry={() => void list.refetch()} />}
      <ul
        aria-busy={list.isPending}
        aria-label={list.isPending ? cmsUsersWords.loading : cmsUsersWords.heading}
        className="min-h-32"
      >
        {data?.users.map((user) => (
          <UserRow key={user.id} user={user} onPassword={setIssued} />
        ))}
      </ul>
      <AddUserDialog
        open={adding}
        onClose={() => setAdding(false)}
        onAdded={(password) => {
          setAdding(false)
          setIssued(password)
        }}
      />
      <OneTimeSecret
        issued={issued}
        words={cmsUsersWords.password}
        onClose={() => setIssued(null)}
      />
    </AppCard>
  )
}
