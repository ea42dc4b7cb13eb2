import { useState } from 'react'
import { withoutOrganisation } from '../../content/claims/organisation.ts'
import { workspace } from '../../content/claims/workspace.ts'
import { OfferWell } from '../ui/app/steps-card.tsx'
import { useCopy } from '../ui/app/use-copy.ts'
import { Button } from '../ui/button.tsx'
import { CreateOrganisation } from './create-organisation.tsx'
import { FirstSteps } from './first-steps.tsx'
import type { OwnInvitation } from './organisation.schema.ts'
import { OwnInvitations } from './own-invitations.tsx'

const { ask } = withoutOrganisation
const steps = workspace.firstSteps

type NoOrganisationProps = { username: string; invitations: OwnInvitation[] }

/** A user without an organisation creates one, joins one, or asks for an invitation. */
export function NoOrganisation({ username, invitations }: NoOrganisationProps) {
  const [creating, setCreating] = useState(false)
  const { copy } = useCopy({ done: ask.copied, failed: ask.copyFailed })
  return (
    <div className="grid gap-4">
      {invitations.length > 0 && <OwnInvitations invitations={invitations} />}
      <FirstSteps
        current={0}
        action={<Button onClick={() => setCreating(true)}>{steps.organisation.action}</Button>}
      />
      <OfferWell title={ask.title} text={ask.text}>
        <Button variant="outline" onClick={() => void copy(ask.request(username))}>
          {ask.button}
        </Button>
      </OfferWell>
      <CreateOrganisation open={creating} onClose={() => setCreating(false)} />
    </div>
  )
}
