import { useMutation } from '@tanstack/react-query'
import { organisationPage } from '../../content/claims/organisation.ts'
import { formatDay } from '../lib/format-day.ts'
import { notifyFailure } from '../ui/app/notify-failure.ts'
import { Button } from '../ui/button.tsx'
import { inviteByMail, type SentInvitation, useWithdrawInvitation } from './members-query.ts'
import type { OrgInvitation } from './organisation.schema.ts'

const words = organisationPage.invitations
const { roles } = organisationPage.members

type InvitationRowProps = {
  invitation: OrgInvitation
  mayChange: boolean
  onSent: (sent: SentInvitation) => void
}

export function InvitationRow({ invitation, mayChange, onSent }: InvitationRowProps) {
  const { id, email, role, createdAt } = invitation
  const withdrawal = useWithdrawInvitation(id)
  const again = useMutation({
    mutationFn: () => inviteByMail({ email, role }),
    onSuccess: onSent,
    onError: notifyFailure(words.failed),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-3 last:border-0">
      <div className="min-w-48 flex-1">
        <p className="font-medium break-all">{email}</p>
        <p className="text-sm text-fg-muted">{words.detail(roles[role], formatDay(createdAt))}</p>
      </div>
      {mayChange && (
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          <Button
            size="sm"
            variant="outline"
            aria-label={words.againOf(email)}
            busy={again.isPending}
            onClick={() => again.mutate()}
          >
            {words.again}
          </Button>
          <Button
            size="sm"
            variant="outline"
            aria-label={words.withdrawOf(email)}
            busy={withdrawal.isPending}
            onClick={() => withdrawal.mutate()}
          >
            {words.withdraw}
          </Button>
        </div>
      )}
    </li>
  )
}
