import { useQueryClient } from '@tanstack/react-query'
import { reviewPage } from '../../../content/claims/review-pages.ts'
import { reviewTab } from '../../../content/claims/review-tab.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { notify } from '../../ui/toast.ts'
import { refreshReview, reviewApiPath } from '../assurance-queries.ts'
import { typedFinding } from '../findings/finding.schema.ts'

const words = reviewPage.findings

type RaiseDialogProps = { id: string; row: number | null; onClose: () => void }

export function RaiseDialog({ id, row, onClose }: RaiseDialogProps) {
  const queryClient = useQueryClient()
  const { errors, busy, formProps } = useSchemaForm(
    typedFinding,
    async (body) => {
      await apiFetch(`${reviewApiPath(id)}/findings`, { method: 'POST', body })
      notify({ title: words.done, kind: 'good' })
      await refreshReview(queryClient)
      onClose()
    },
    { onFailure: notifyFailure(words.failed) },
  )
  return (
    <FormDialog
      {...formProps}
      title={words.dialog}
      submitLabel={words.submit}
      cancelLabel={words.cancel}
      busy={busy}
      busyLabel={words.busy}
      onClose={onClose}
    >
      <Field id="finding-kind" label={words.kind} error={errors.kind}>
        {(control) => (
          <Select
            {...control}
            name="kind"
            options={Object.entries(reviewTab.findings.kinds).map(([value, label]) => ({
              value,
              label,
            }))}
          />
        )}
      </Field>
      <Field id="finding-title" label={words.titleLabel} error={errors.title}>
        {(control) => <TextInput {...control} name="title" maxLength={200} />}
      </Field>
      <Field id="finding-text" label={words.text} error={errors.text}>
        {(control) => <TextArea {...control} name="text" maxLength={4000} />}
      </Field>
      <Field id="finding-rows" label={words.rows} hint={words.rowsHint} error={errors.rows}>
        {(control) => <TextInput {...control} name="rows" defaultValue={row ?? ''} />}
      </Field>
      <Field
        id="finding-effect"
        label={words.effect}
        hint={words.effectHint}
        error={errors.effectKg}
      >
        {(control) => <TextInput {...control} name="effectKg" inputMode="decimal" unit="kg" />}
      </Field>
    </FormDialog>
  )
}
