import { useState } from 'react'
import { securityWords } from '../../content/clients/security.ts'
import { apiFetch } from '../lib/api-fetch.ts'
import { useSchemaForm } from '../lib/form/use-schema-form.ts'
import { FormDialog } from '../ui/app/form-dialog.tsx'
import { notifyFailure } from '../ui/app/notify-failure.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { notify } from '../ui/toast.ts'

const words = securityWords.reset

type ResetSecondStepProps = {
  /** The account's path in the API. */
  path: string
  username: string
  onDone: () => Promise<unknown>
}

/** For somebody who lost every passkey and their phone. */
export function ResetSecondStep({ path, username, onDone }: ResetSecondStepProps) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const { errors, busy, formProps } = useSchemaForm(
    async () => (await import('../accounts/second-factor/factor.schema.ts')).resetReason,
    async (body) => {
      await apiFetch(`${path}/reset-second-step`, { method: 'POST', body })
      notify({ title: words.done, kind: 'good' })
      close()
      await onDone()
    },
    { onFailure: notifyFailure(securityWords.failed) },
  )
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-label={words.of(username)}
        onClick={() => setAsking(true)}
      >
        {words.label}
      </Button>
      {asking && (
        <FormDialog
          {...formProps}
          title={words.title}
          submitLabel={words.confirm}
          cancelLabel={words.cancel}
          busy={busy}
          busyLabel={words.busy}
          onClose={close}
        >
          <p className="text-fg-muted">{words.text(username)}</p>
          <Field id="reset-reason" label={words.reason} hint={words.hint} error={errors.reason}>
            {(control) => <TextInput {...control} name="reason" maxLength={500} />}
          </Field>
        </FormDialog>
      )}
    </>
  )
}
