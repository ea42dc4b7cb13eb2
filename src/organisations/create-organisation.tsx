import { useQueryClient } from '@tanstack/react-query'
import { withoutOrganisation } from '../../content/claims/organisation.ts'
import { apiFetch } from '../lib/api-fetch.ts'
import { useSchemaForm } from '../lib/form/use-schema-form.ts'
import { AppCard } from '../ui/app/app-card.tsx'
import { notifyFailure } from '../ui/app/notify-failure.ts'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/toast.ts'
import { organisationInput } from './organisation.schema.ts'
import { OrganisationFields } from './organisation-fields.tsx'
import { organisationPath } from './use-workspace.ts'

const words = withoutOrganisation.create

export function CreateOrganisation() {
  const queryClient = useQueryClient()
  const { errors, busy, formProps } = useSchemaForm(
    organisationInput,
    async (body) => {
      await apiFetch(organisationPath, { method: 'POST', body })
      notify({ title: words.done, kind: 'good' })
      await queryClient.invalidateQueries({ queryKey: [organisationPath] })
    },
    { onFailure: notifyFailure(words.failed) },
  )
  return (
    <AppCard title={words.title}>
      <form {...formProps} className="grid gap-[18px] p-5">
        <p className="text-fg-muted">{words.text}</p>
        <OrganisationFields words={words} errors={errors} />
        <Button type="submit" busy={busy} busyLabel={words.busy} className="justify-self-start">
          {words.submit}
        </Button>
      </form>
    </AppCard>
  )
}
