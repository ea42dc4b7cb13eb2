import { useState } from 'react'
import { approvalWords } from '../../../../content/cms/approval.ts'
import { reviewNote } from '../../../accounts/approval/review.schema.ts'
import { FormDialog } from '../../../ui/app/form-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

const words = approvalWords.dialog

type ReturnDialogProps = {
  askedBy: string
  busy: boolean
  onReturn: (note: string) => void
  onClose: () => void
}

export function ReturnDialog({ askedBy, busy, onReturn, onClose }: ReturnDialogProps) {
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const submit = () => {
    const checked = reviewNote.safeParse(note)
    setError(checked.error?.issues[0]?.message)
    if (checked.success) onReturn(checked.data)
  }
  return (
    <FormDialog
      title={words.title(askedBy)}
      submitLabel={words.submit}
      cancelLabel={words.cancel}
      busy={busy}
      busyLabel={words.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{words.text(askedBy)}</p>
      <Field id="review-note" label={words.note} error={error}>
        {(control) => (
          <TextArea
            {...control}
            rows={5}
            value={note}
            onChange={(event) => {
              setNote(event.target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
    </FormDialog>
  )
}
