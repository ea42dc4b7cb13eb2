import { useMutation, useQueryClient } from '@tanstack/react-query'
import { withoutOrganisation } from '../../content/claims/organisation.ts'
import { workspace } from '../../content/claims/workspace.ts'
import { apiFetch } from '../lib/api-fetch.ts'
import { AppCard } from '../ui/app/app-card.tsx'
import { notifyFailure } from '../ui/app/notify-failure.ts'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/toast.ts'
import type { OwnInvitation } from './organisation.schema.ts'
import { organisationPath } from './use-workspace.ts'

const words = withoutOrganisation.invited

export function OwnInvitations({ invitations }: { invitations: OwnInvitation[] }) {
  return (
    <AppCard title={words.title}>
      <ul>
        {invitations.map((invitation) => (
          <Invitation key={invitation.id} {...invitation} />
        ))}
      </ul>
    </AppCard>
  )
}

function Invitation({ id, organisation, role }: OwnInvitation) {
  const queryClient = useQueryClient()
  const answer = useMutation({
    mutationFn: (joins: boolean) =>
      joins
        ? apiFetch(`/api/workspace/invitations/${id}/join`, { method: 'POST' })
        : apiFetch(`/api/workspace/invitations/${id}`, { method: 'DELETE' }),
    onSuccess: (_answer, joins) =>
      notify({ title: joins ? words.joined : words.declined, kind: 'good' }),
    onError: notifyFailure(words.failed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [organisationPath] }),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-3 last:border-0">
      <div className="min-w-48 flex-1">
        <p className="font-semibold wrap-anywhere">{organisation}</p>
        <p className="text-sm text-fg-muted">{words.text(workspace.roles[role])}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button
          size="sm"
          aria-label={words.joinOf(organisation)}
          busy={answer.isPending && answer.variables}
          onClick={() => answer.mutate(true)}
        >
          {words.join}
        </Button>
        <Button
          size="sm"
          variant="outline"
          aria-label={words.declineOf(organisation)}
          busy={answer.isPending && !answer.variables}
          onClick={() => answer.mutate(false)}
        >
          {words.decline}
        </Button>
      </div>
    </li>
  )
}
