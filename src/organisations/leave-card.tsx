import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { organisationPage } from '../../content/claims/organisation.ts'
import { apiFetch } from '../lib/api-fetch.ts'
import { AlertDialog } from '../ui/app/alert-dialog.tsx'
import { AppCard } from '../ui/app/app-card.tsx'
import { notifyFailure } from '../ui/app/notify-failure.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { notify } from '../ui/toast.ts'
import { membersQuery } from './members-query.ts'
import type { Organisation } from './organisation.schema.ts'
import { membersPath, organisationPath } from './use-workspace.ts'

const words = organisationPage.leave

export function LeaveCard({ organisation }: { organisation: Organisation }) {
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { data } = useQuery(membersQuery())
  const members = data?.members.filter(({ endedAt }) => !endedAt) ?? []
  const you = members.find(({ isYou }) => isYou)
  const owners = members.filter(({ role }) => role === 'owner')
  const isLastOwner = you?.role === 'owner' && owners.length === 1
  const isAlone = members.length === 1

  const leave = useMutation({
    mutationFn: () => apiFetch(`${membersPath}/${you?.id}`, { method: 'DELETE' }),
    onSuccess: async () => {
      notify({ title: words.done, kind: 'good' })
      queryClient.removeQueries({ queryKey: [membersPath] })
      await queryClient.invalidateQueries({ queryKey: [organisationPath] })
    },
    onError: notifyFailure(words.failed),
    onSettled: () => setAsking(false),
  })

  if (!you) return null
  return (
    <AppCard title={words.title}>
      <div className="grid justify-items-start gap-4 p-5">
        <p className="text-fg-muted">{isLastOwner && !isAlone ? words.lastOwner : words.text}</p>
        {(!isLastOwner || isAlone) && (
          <Button
            variant="outline"
            icon={<Icon of={LogOut} size={16} />}
            onClick={() => setAsking(true)}
          >
            {words.button}
          </Button>
        )}
      </div>
      <AlertDialog
        open={asking}
        icon={LogOut}
        title={words.question}
        cancelLabel={organisationPage.cancel}
        confirmLabel={words.confirm}
        busy={leave.isPending}
        busyLabel={words.busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => leave.mutate()}
      >
        <b>{organisation.name}</b>. {isAlone ? words.alone : words.text}
      </AlertDialog>
    </AppCard>
  )
}
