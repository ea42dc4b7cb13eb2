import { lazy, Suspense, useState } from 'react'
import { login } from '../../../content/clients/login.ts'
import type { SecondStep } from '../../accounts/second-factor/second-step-form.tsx'
import { clientSignInPath, signInClient } from '../../accounts/session/sign-in-client.ts'
import { useSiteConfig } from '../../frames/site/use-site-config.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { UsernameField } from '../../ui/username-field.tsx'
import { PasswordField } from '../password-field.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { finishSignIn, refusalText } from './sign-in.ts'
import { SplitHeading, splitLink } from './split-screen.tsx'

/** Loaded on focus: the page is shown without the rules. */
const loadRules = async () => (await import('./sign-in.schema.ts')).clientSignIn

/** Loaded after the password, for those who have a second step. */
const SecondStepForm = lazy(async () => ({
  default: (await import('../../accounts/second-factor/second-step-form.tsx')).SecondStepForm,
}))

const passwordId = 'login-password'

/** The heading changes with the step. */
export function LoginForm() {
  const [step, setStep] = useState<SecondStep | null>(null)
  const finish = (answer: { username: string; mustEnrol?: boolean }) =>
    finishSignIn(answer, 'assign')
  const { bookDemoHref } = useSiteConfig()
  const { errors, message, busy, formProps } = useSchemaForm(
    loadRules,
    async (credentials) => {
      const { client, secondStep, mustEnrol } = await signInClient(credentials)
      if (secondStep) setStep({ ...client, methods: secondStep })
      else await finish({ ...client, mustEnrol })
    },
    {
      onFailure: (error) => {
        document.getElementById(passwordId)?.focus()
        return refusalText(error)
      },
    },
  )
  if (step) {
    return (
      <Suspense>
        <SecondStepForm
          {...step}
          path={clientSignInPath}
          heading={(title, lead) => <SplitHeading title={title} lead={lead} />}
          onDone={finish}
          onAgain={() => setStep(null)}
        />
      </Suspense>
    )
  }
  return (
    <>
      <SplitHeading title={login.title} lead={login.lead} />
      <div className="mb-[18px]">
        <PasskeySignIn path={clientSignInPath} onDone={finish} />
      </div>
      <form {...formProps} className="grid gap-[18px]">
        {message && <ErrorSummary title={message} />}
        <UsernameField id="login-username" label={login.username} error={errors.username} />
        <PasswordField
          id={passwordId}
          name="password"
          label={login.password}
          kind="current"
          error={errors.password}
          aside={
            <AppLink href={login.reset.path} className={splitLink}>
              {login.forgot}
            </AppLink>
          }
        />
        <Button
          type="submit"
          size="lg"
          variant="outline"
          busy={busy}
          busyLabel={login.busy}
          className="w-full"
        >
          {login.submit}
        </Button>
        <p className="text-md text-fg-muted">
          {login.newHere.text}{' '}
          <AppLink href={bookDemoHref} className={splitLink}>
            {login.newHere.label}
          </AppLink>
        </p>
      </form>
    </>
  )
}
