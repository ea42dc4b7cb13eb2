import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { useState } from 'react'
import { securityWords } from '../../../content/clients/security.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { serverMessage } from '../../lib/server-message.ts'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { answerWithPasskey, canUsePasskeys } from './passkey.ts'

const words = securityWords.prove

const passwordRules = async () => (await import('./proof-rules.ts')).proofPassword

export function ProofForm({
  path,
  onClose,
}: {
  path: string
  onClose: (isProved: boolean) => void
}) {
  const [problem, setProblem] = useState<string>()
  const { errors, message, busy, formProps } = useSchemaForm(
    passwordRules,
    async ({ password }) => {
      await apiFetch(path, { method: 'POST', body: { password } })
      onClose(true)
    },
    { onFailure: (error) => serverMessage(error, securityWords.failed.description) },
  )
  const byPasskey = async () => {
    try {
      const response = await answerWithPasskey(`${path}/passkey-challenge`)
      await apiFetch(path, { method: 'POST', body: { response } })
      onClose(true)
    } catch (error) {
      setProblem(serverMessage(error, securityWords.messages.passkeyRefused))
    }
  }
  return (
    <FormDialog
      {...formProps}
      title={words.title}
      submitLabel={words.confirm}
      cancelLabel={words.cancel}
      busy={busy}
      busyLabel={words.busy}
      onClose={() => onClose(false)}
    >
      <p className="text-fg-muted">{words.text}</p>
      {(message ?? problem) && <ErrorSummary title={message ?? problem ?? ''} />}
      <Field id="proof-password" label={words.password} error={errors.password}>
        {(control) => (
          <TextInput {...control} type="password" name="password" autoComplete="current-password" />
        )}
      </Field>
      {canUsePasskeys() && (
        <Button
          variant="outline"
          icon={<Icon of={Fingerprint} size={18} />}
          onClick={() => void byPasskey()}
        >
          {words.passkey}
        </Button>
      )}
    </FormDialog>
  )
}
