import { useQueryClient } from '@tanstack/react-query'
import { renewDialog as words } from '../../content/cms/pages.ts'
import { signInInput } from '../accounts/account.schema.ts'
import { cmsSessionKey } from '../accounts/session/use-cms-session.ts'
import { ApiError, apiFetch } from '../lib/api-fetch.ts'
import { useSchemaForm } from '../lib/form/use-schema-form.ts'
import { FormDialog } from '../ui/app/form-dialog.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { UsernameField } from '../ui/username-field.tsx'

/** Signs in again in a dialog over the editor, which keeps its state. */
export function RenewSessionDialog({
  onRenewed,
  onClose,
}: {
  onRenewed: () => void
  onClose: () => void
}) {
  const queries = useQueryClient()
  const { errors, message, busy, formProps } = useSchemaForm(
    signInInput,
    async (body) => {
      await apiFetch('/api/cms/login', { method: 'POST', body })
      void queries.invalidateQueries({ queryKey: cmsSessionKey })
      onRenewed()
    },
    { onFailure: (error) => (error instanceof ApiError ? error.message : words.failed) },
  )
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
      {message && <ErrorSummary title={message} />}
      <UsernameField id="renew-username" label={words.username} error={errors.username} />
      <Field id="renew-password" label={words.password} error={errors.password}>
        {(control) => (
          <TextInput {...control} type="password" name="password" autoComplete="current-password" />
        )}
      </Field>
    </FormDialog>
  )
}
