import { reviewPage } from '../../../content/claims/review-pages.ts'
import { reviewTab } from '../../../content/claims/review-tab.ts'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { notify } from '../../ui/toast.ts'
import { typedFinding } from '../findings/finding.schema.ts'
import { useReviewForm } from './use-review-form.ts'

const words = reviewPage.findings

type RaiseDialogProps = { id: string; row: number | null; onClose: () => void }

export function RaiseDialog({ id, row, onClose }: RaiseDialogProps) {
  const { errors, busy, formProps } = useReviewForm(
    typedFinding,
    { id, path: 'findings' },
    {
      failed: words.failed,
      onDone() {
        notify({ title: words.done, kind: 'good' })
        onClose()
      },
    },
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
