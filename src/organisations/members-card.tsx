import { useQuery, useQueryClient } from '@tanstack/react-query'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { organisationPage as words } from '../../content/claims/organisation.ts'
import { AppCard } from '../ui/app/app-card.tsx'
import { type IssuedSecret, OneTimeSecret } from '../ui/app/one-time-secret.tsx'
import { Skeleton } from '../ui/app/skeleton.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { notify } from '../ui/toast.ts'
import { FormerMembers } from './former-members.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LoadFailed } from './load-failed.tsx'
import { MemberRow } from './member-row.tsx'
import { membersQuery, type SentInvitation } from './members-query.ts'
import { membersPath, type Workspace } from './use-workspace.ts'

/** Current members, invited people and former members. */
export function MembersCard({ workspace }: { workspace: Workspace }) {
  const queryClient = useQueryClient()
  const list = useQuery(membersQuery())
  const [inviting, setInviting] = useState(false)
  const [issued, setIssued] = useState<IssuedSecret | null>(null)
  const isOwner = workspace.role === 'owner'
  const { kind } = workspace.organisation
  const members = list.data?.members.filter(({ endedAt }) => !endedAt) ?? []
  const former = list.data?.members.filter(({ endedAt }) => endedAt) ?? []
  const invitations = list.data?.invitations ?? []

  const handOver = ({ invitation, link }: SentInvitation) => {
    setInviting(false)
    void queryClient.invalidateQueries({ queryKey: [membersPath] })
    if (link) return setIssued({ username: invitation.email, secret: link })
    const { title, description } = words.invite.done
    notify({ title, description: description(invitation.email), kind: 'good' })
  }

  return (
    <AppCard
      title={words.members.title}
      note={list.data && String(members.length)}
      action={
        isOwner && (
          <Button
            size="sm"
            icon={<Icon of={UserPlus} size={16} />}
            onClick={() => setInviting(true)}
          >
            {words.invite.open}
          </Button>
        )
      }
    >
      {list.isPending && (
        <div aria-busy="true" className="grid gap-3 p-5">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      )}
      {list.error && !list.data && (
        <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
      )}
      {members.length > 0 && (
        <ul aria-label={words.members.title}>
          {members.map((member) => (
            <MemberRow key={member.id} member={member} kind={kind} mayChange={isOwner} />
          ))}
        </ul>
      )}
      {invitations.length > 0 && (
        <section className="border-t border-line">
          <h3 className="px-5 pt-4 pb-1 text-sm font-medium tracking-normal text-fg-subtle">
            {words.invitations.title}
          </h3>
          <ul>
            {invitations.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                mayChange={isOwner}
                onSent={handOver}
              />
            ))}
          </ul>
        </section>
      )}
      {former.length > 0 && <FormerMembers members={former} />}
      <InviteDialog
        open={inviting}
        kind={kind}
        onClose={() => setInviting(false)}
        onInvited={handOver}
      />
      <OneTimeSecret issued={issued} words={words.link} onClose={() => setIssued(null)} />
    </AppCard>
  )
}
