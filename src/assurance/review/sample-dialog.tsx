import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reviewPage } from '../../../content/claims/review-pages.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { notify } from '../../ui/toast.ts'
import { type Review, refreshReview, reviewApiPath } from '../assurance-queries.ts'
import { sampleInput } from './review.schema.ts'

const words = reviewPage.sample
type Method = keyof typeof words.methods

type SampleDialogProps = { review: Review; onClose: () => void; onDrawn: () => void }

export function SampleDialog({ review, onClose, onDrawn }: SampleDialogProps) {
  const queryClient = useQueryClient()
  const [method, setMethod] = useState<Method>('proportional')
  const { errors, busy, formProps } = useSchemaForm(
    sampleInput,
    async (body) => {
      const path = `${reviewApiPath(review.id)}/sample`
      const { numbers } = await apiFetch<{ numbers: number[] }>(path, { method: 'POST', body })
      notify({ title: words.done(numbers.length), kind: 'good' })
      await refreshReview(queryClient)
      onDrawn()
      onClose()
    },
    { onFailure: notifyFailure(words.failed) },
  )
  const seed = `${review.claim.certificate} ${new Date().toISOString().slice(0, 10)}`
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
      <Field id="sample-method" label={words.method} error={errors.method}>
        {(control) => (
          <Select
            {...control}
            name="method"
            value={method}
            onChange={(event) => setMethod(event.target.value as Method)}
            options={Object.entries(words.methods).map(([value, label]) => ({ value, label }))}
          />
        )}
      </Field>
      <Field id="sample-amount" label={words.amounts[method]} error={errors.amount}>
        {(control) => (
          <TextInput
            {...control}
            key={method}
            name="amount"
            inputMode="decimal"
            defaultValue={words.defaults[method]}
          />
        )}
      </Field>
      <Field id="sample-seed" label={words.seed} hint={words.seedHint} error={errors.seed}>
        {(control) => <TextInput {...control} name="seed" defaultValue={seed} maxLength={100} />}
      </Field>
    </FormDialog>
  )
}
