import { useQueryClient } from '@tanstack/react-query'
import { organisationPage } from '../../content/claims/organisation.ts'
import { apiFetch } from '../lib/api-fetch.ts'
import { useSchemaForm } from '../lib/form/use-schema-form.ts'
import { AppCard } from '../ui/app/app-card.tsx'
import { notifyFailure } from '../ui/app/notify-failure.ts'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/toast.ts'
import { IdentifierFields } from './identifier-fields.tsx'
import { type Organisation, organisationDetails } from './organisation.schema.ts'
import { OrganisationFacts } from './organisation-facts.tsx'
import { OrganisationFields } from './organisation-fields.tsx'
import { organisationPath, type Workspace } from './use-workspace.ts'

const words = organisationPage.details

/** Owners can change the details, other members can read them. */
export function DetailsCard({ workspace: { organisation, role } }: { workspace: Workspace }) {
  return (
    <AppCard title={words.title}>
      {role === 'owner' ? (
        <DetailsForm organisation={organisation} />
      ) : (
        <OrganisationFacts organisation={organisation} />
      )}
    </AppCard>
  )
}

function DetailsForm({ organisation }: { organisation: Organisation }) {
  const queryClient = useQueryClient()
  const { errors, busy, formProps } = useSchemaForm(
    organisationDetails,
    async (body) => {
      await apiFetch(organisationPath, { method: 'PATCH', body })
      notify({ title: words.done, kind: 'good' })
      await queryClient.invalidateQueries({ queryKey: [organisationPath] })
    },
    { onFailure: notifyFailure(words.failed) },
  )
  return (
    // The fields keep the saved values.
    <form
      {...formProps}
      onReset={(event) => event.preventDefault()}
      className="grid gap-[18px] p-5"
    >
      <OrganisationFields words={words} errors={errors} values={organisation} />
      {organisation.kind === 'client' && (
        <IdentifierFields errors={errors} organisation={organisation} />
      )}
      <p className="text-sm text-fg-muted">
        {words.publicId}: <span className="mono">{organisation.publicId}</span>
        <span className="block text-xs text-fg-subtle">{words.publicIdHint}</span>
      </p>
      <Button type="submit" busy={busy} busyLabel={words.busy} className="justify-self-start">
        {words.submit}
      </Button>
    </form>
  )
}
