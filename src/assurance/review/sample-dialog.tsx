import { useState } from 'react'
import { reviewPage } from '../../../content/claims/review-pages.ts'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { notify } from '../../ui/toast.ts'
import type { Review } from '../assurance-queries.ts'
import { sampleInput } from './review.schema.ts'
import { useReviewForm } from './use-review-form.ts'

const words = reviewPage.sample
type Method = keyof typeof words.methods

type SampleDialogProps = { review: Review; onClose: () => void; onDrawn: () => void }

export function SampleDialog({ review, onClose, onDrawn }: SampleDialogProps) {
  const [method, setMethod] = useState<Method>('proportional')
  const { errors, busy, formProps } = useReviewForm(
    sampleInput,
    { id: review.id, path: 'sample' },
    {
      failed: words.failed,
      onDone({ numbers }: { numbers: number[] }) {
        notify({ title: words.done(numbers.length), kind: 'good' })
        onDrawn()
        onClose()
      },
    },
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
