import { reviewPage } from '../../../content/claims/review-pages.ts'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { notify } from '../../ui/toast.ts'
import { changesInput } from './review.schema.ts'
import { useReviewForm } from './use-review-form.ts'

const words = reviewPage.changes

export function RequestChangesDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { errors, busy, formProps } = useReviewForm(
    changesInput,
    { id, path: 'request-changes' },
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
      title={words.question}
      submitLabel={words.submit}
      cancelLabel={words.cancel}
      busy={busy}
      busyLabel={words.busy}
      onClose={onClose}
    >
      <p className="text-fg-muted">{words.text}</p>
      <Field id="changes-message" label={words.message} hint={words.hint} error={errors.message}>
        {(control) => <TextArea {...control} name="message" maxLength={1000} />}
      </Field>
    </FormDialog>
  )
}
