import { useState } from 'react'
import { login } from '../../../content/clients/login.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { refusalText } from '../sign-in/sign-in.ts'

const words = login.reset

/** Loaded on focus: the page is shown without the rules. */
const loadRules = async () => (await import('./link.schema.ts')).resetRequest

export function ResetRequestForm() {
  const [isSent, setIsSent] = useState(false)
  const { errors, message, busy, formProps } = useSchemaForm(
    loadRules,
    async (body) => {
      await apiFetch('/api/client/reset-request', { method: 'POST', body })
      setIsSent(true)
    },
    { onFailure: refusalText },
  )
  if (isSent) {
    return (
      <p role="status" className="rounded-md bg-good-soft px-4 py-3.5 text-good-text">
        {words.sent}
      </p>
    )
  }
  return (
    <form {...formProps} className="grid gap-[18px]">
      {message && <ErrorSummary title={message} />}
      <Field id="reset-email" label={words.email} error={errors.email}>
        {(control) => <TextInput {...control} name="email" type="email" autoComplete="email" />}
      </Field>
      <Button type="submit" size="lg" busy={busy} busyLabel={words.busy} className="w-full">
        {words.submit}
      </Button>
    </form>
  )
}
