import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { renewDialog as words } from '../../../content/cms/pages.ts'
import { signInInput } from '../../accounts/account.schema.ts'
import type { Method } from '../../accounts/second-factor/factor.schema.ts'
import type { SecondStep } from '../../accounts/second-factor/second-step-form.tsx'
import { cmsSessionKey, cmsSignInPath } from '../../accounts/session/use-cms-session.ts'
import { ApiError, apiFetch } from '../../lib/api-fetch.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { UsernameField } from '../../ui/username-field.tsx'

const SecondStepDialog = lazy(async () => ({
  default: (await import('../../accounts/second-factor/second-step-dialog.tsx')).SecondStepDialog,
}))

/** Signs in again in a dialog over the editor, which keeps its state. */
export function RenewSessionDialog({
  onRenewed,
  onClose,
}: {
  onRenewed: () => void
  onClose: () => void
}) {
  const queries = useQueryClient()
  const [step, setStep] = useState<SecondStep | null>(null)
  const finish = async () => {
    void queries.invalidateQueries({ queryKey: cmsSessionKey })
    onRenewed()
  }
  const { errors, message, busy, formProps } = useSchemaForm(
    signInInput,
    async (body) => {
      type Answer = { username: string; secondStep?: Method[] }
      const answer = await apiFetch<Answer>(cmsSignInPath, { method: 'POST', body })
      if (answer.secondStep) setStep({ username: answer.username, methods: answer.secondStep })
      else await finish()
    },
    { onFailure: (error) => (error instanceof ApiError ? error.message : words.failed) },
  )
  if (step) {
    return (
      <Suspense>
        <SecondStepDialog
          path={cmsSignInPath}
          step={step}
          onDone={finish}
          onClose={() => setStep(null)}
        />
      </Suspense>
    )
  }
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
