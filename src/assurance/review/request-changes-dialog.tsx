import { useQueryClient } from '@tanstack/react-query'
import { reviewPage } from '../../../content/claims/review-pages.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { notify } from '../../ui/toast.ts'
import { refreshReview, reviewApiPath } from '../assurance-queries.ts'
import { changesInput } from './review.schema.ts'

const words = reviewPage.changes

export function RequestChangesDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { errors, busy, formProps } = useSchemaForm(
    changesInput,
    async (body) => {
      await apiFetch(`${reviewApiPath(id)}/request-changes`, { method: 'POST', body })
      notify({ title: words.done, kind: 'good' })
      await refreshReview(queryClient)
      onClose()
    },
    { onFailure: notifyFailure(words.failed) },
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
