import { reviewPage } from '../../../content/claims/review-pages.ts'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { Review } from '../assurance-queries.ts'
import { materialityInput } from './review.schema.ts'
import { useReviewForm } from './use-review-form.ts'

const words = reviewPage.materiality

export function MaterialityDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const { errors, busy, formProps } = useReviewForm(
    materialityInput,
    { id: review.id, path: 'materiality', method: 'PATCH' },
    { failed: words.failed, onDone: onClose },
  )
  const { percent, basis } = review.materiality
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
      <p className="text-fg-muted">{words.text}</p>
      <Field id="materiality-percent" label={words.percent} error={errors.percent}>
        {(control) => (
          <TextInput
            {...control}
            name="percent"
            inputMode="decimal"
            unit="%"
            defaultValue={percent}
          />
        )}
      </Field>
      <Field id="materiality-basis" label={words.basis} error={errors.basis}>
        {(control) => (
          <Select
            {...control}
            name="basis"
            defaultValue={basis}
            options={Object.entries(words.bases).map(([value, label]) => ({ value, label }))}
          />
        )}
      </Field>
    </FormDialog>
  )
}
