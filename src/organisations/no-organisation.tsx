import { withoutOrganisation } from '../../content/claims/organisation.ts'
import { AppCard } from '../ui/app/app-card.tsx'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/toast.ts'
import { CreateOrganisation } from './create-organisation.tsx'
import type { OwnInvitation } from './organisation.schema.ts'
import { OwnInvitations } from './own-invitations.tsx'

const { ask } = withoutOrganisation

type NoOrganisationProps = { username: string; invitations: OwnInvitation[] }

/** A user without an organisation creates one, joins one, or asks for an invitation. */
export function NoOrganisation({ username, invitations }: NoOrganisationProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(ask.request(username))
      notify({ title: ask.copied, kind: 'good' })
    } catch {
      notify({ ...ask.copyFailed, kind: 'bad' })
    }
  }
  return (
    <div className="grid gap-5">
      {invitations.length > 0 && <OwnInvitations invitations={invitations} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2">
        <CreateOrganisation />
        <AppCard title={ask.title}>
          <div className="grid justify-items-start gap-4 p-5">
            <p className="text-fg-muted">{ask.text}</p>
            <Button variant="outline" onClick={copy}>
              {ask.button}
            </Button>
          </div>
        </AppCard>
      </div>
    </div>
  )
}
