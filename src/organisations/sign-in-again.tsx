import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { workspace } from '../../content/claims/workspace.ts'
import type { SecondStep } from '../accounts/second-factor/second-step-form.tsx'
import { rememberLogin } from '../accounts/session/browser-login.ts'
import { clientSignInPath, signInClient } from '../accounts/session/sign-in-client.ts'
import { ApiError, signedOutEvent } from '../lib/api-fetch.ts'
import { useSchemaForm } from '../lib/form/use-schema-form.ts'
import { FormDialog } from '../ui/app/form-dialog.tsx'
import { PasswordInput } from '../ui/app/password-input.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'

const words = workspace.signInAgain

const rules = z.object({ password: z.string().check(z.minLength(1, words.missing)) })

const SecondStepDialog = lazy(async () => ({
  default: (await import('../accounts/second-factor/second-step-dialog.tsx')).SecondStepDialog,
}))

/** Shown if the session ends during work: the user signs in again and loses no input. */
export function SignInAgain({ username }: { username: string }) {
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  const [step, setStep] = useState<SecondStep | null>(null)
  const finish = async () => {
    rememberLogin({ username })
    setStep(null)
    setOpen(false)
    await queryClient.invalidateQueries()
  }
  useEffect(() => {
    const ask = () => setOpen(true)
    window.addEventListener(signedOutEvent, ask)
    return () => window.removeEventListener(signedOutEvent, ask)
  }, [])

  const { errors, message, busy, formProps } = useSchemaForm(
    rules,
    async ({ password }) => {
      const { secondStep } = await signInClient({ username, password })
      if (secondStep) setStep({ username, methods: secondStep })
      else await finish()
    },
    {
      onFailure: (error) =>
        error instanceof ApiError && error.status === 401 ? words.refused : words.failed,
    },
  )
  if (step) {
    return (
      <Suspense>
        <SecondStepDialog
          path={clientSignInPath}
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
      open={open}
      title={words.title}
      submitLabel={words.submit}
      cancelLabel={words.cancel}
      busy={busy}
      busyLabel={words.busy}
      onClose={() => setOpen(false)}
    >
      <p className="text-fg-muted">{words.text(username)}</p>
      {message && <ErrorSummary title={message} />}
      {/* Tells a password manager which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Field id="again-password" label={words.password} error={errors.password}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            showLabel={words.show}
            hideLabel={words.hide}
          />
        )}
      </Field>
    </FormDialog>
  )
}
