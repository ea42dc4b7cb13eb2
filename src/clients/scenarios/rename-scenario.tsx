import { savedScenarios } from '../../../content/clients/workspace.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { notify } from '../../ui/toast.ts'
import { scenarioName } from './scenario.schema.ts'
import { type Scenario, scenariosPath, useRefreshScenarios } from './use-scenarios.ts'

const { renameDialog: words, toasts } = savedScenarios

export function RenameScenario({ scenario, onClose }: { scenario: Scenario; onClose: () => void }) {
  const refresh = useRefreshScenarios()
  const { errors, busy, formProps } = useSchemaForm(
    scenarioName,
    async (body) => {
      await apiFetch(`${scenariosPath}/${scenario.id}`, { method: 'PATCH', body })
      notify({ title: toasts.renamed, kind: 'good' })
      await refresh()
      onClose()
    },
    { onFailure: notifyFailure(toasts.failure) },
  )
  return (
    <FormDialog
      {...formProps}
      title={words.title}
      submitLabel={words.submit}
      cancelLabel={words.cancel}
      busy={busy}
      busyLabel={words.busy}
      onClose={onClose}
    >
      <Field id="rename-scenario" label={words.label} error={errors.name}>
        {(control) => (
          <TextInput {...control} name="name" autoComplete="off" defaultValue={scenario.name} />
        )}
      </Field>
    </FormDialog>
  )
}
