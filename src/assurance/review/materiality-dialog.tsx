import { useQueryClient } from '@tanstack/react-query'
import { reviewPage } from '../../../content/claims/review-pages.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { type Review, refreshReview, reviewApiPath } from '../assurance-queries.ts'
import { materialityInput } from './review.schema.ts'

const words = reviewPage.materiality

export function MaterialityDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { errors, busy, formProps } = useSchemaForm(
    materialityInput,
    async (body) => {
      await apiFetch(`${reviewApiPath(review.id)}/materiality`, { method: 'PATCH', body })
      await refreshReview(queryClient)
      onClose()
    },
    { onFailure: notifyFailure(words.failed) },
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
