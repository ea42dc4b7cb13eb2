import { useQueryClient } from '@tanstack/react-query'
import { withoutOrganisation } from '../../content/claims/organisation.ts'
import { apiFetch } from '../lib/api-fetch.ts'
import { useSchemaForm } from '../lib/form/use-schema-form.ts'
import { FormDialog } from '../ui/app/form-dialog.tsx'
import { notifyFailure } from '../ui/app/notify-failure.ts'
import { notify } from '../ui/toast.ts'
import { organisationInput } from './organisation.schema.ts'
import { OrganisationFields } from './organisation-fields.tsx'
import { organisationPath } from './use-workspace.ts'

const words = withoutOrganisation.create

export function CreateOrganisation({ open, onClose }: { open: boolean; onClose: () => void }) {
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
    <FormDialog
      {...formProps}
      open={open}
      title={words.title}
      submitLabel={words.submit}
      cancelLabel={words.cancel}
      busy={busy}
      busyLabel={words.busy}
      onClose={onClose}
    >
      <p className="text-fg-muted">{words.text}</p>
      <OrganisationFields words={words} errors={errors} />
    </FormDialog>
  )
}
