import Building2 from 'lucide-react/icons/building-2'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { login } from '../../../content/clients/login.ts'
import type { SecondStep } from '../../accounts/second-factor/second-step-form.tsx'
import { clientSignInPath, signInClient } from '../../accounts/session/sign-in-client.ts'
import { useSiteConfig } from '../../frames/site/use-site-config.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Icon } from '../../ui/icon.tsx'
import { UsernameField } from '../../ui/username-field.tsx'
import { PasswordField } from '../password-field.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { finishSignIn, refusalText } from './sign-in.ts'
import { SplitHeading, splitLink } from './split-screen.tsx'
import { useSsoArrival } from './use-sso-arrival.ts'

/** Loaded on focus: the page is shown without the rules. */
const loadRules = async () => (await import('./sign-in.schema.ts')).clientSignIn

/** Loaded after the password, for those who have a second step. */
const SecondStepForm = lazy(async () => ({
  default: (await import('../../accounts/second-factor/second-step-form.tsx')).SecondStepForm,
}))

/** Loaded for those who choose it. */
const SsoForm = lazy(async () => ({ default: (await import('./sso-form.tsx')).SsoForm }))

const passwordId = 'login-password'

const finish = (answer: { username: string; mustEnrol?: boolean }) => finishSignIn(answer, 'assign')

/** The session was opened on the way back from the provider. */
async function finishSso() {
  type Answer = { client: { username: string } }
  const { client } = await apiFetch<Answer>('/api/client/session')
  await finishSignIn(client, 'replace')
}

/** The heading changes with the step. */
export function LoginForm() {
  const arrival = useSsoArrival(clientSignInPath, finishSso)
  const [given, setStep] = useState<SecondStep | 'sso' | null | undefined>(undefined)
  const step = given === undefined ? arrival.step : given
  if (arrival.isFinishing) {
    return (
      <p role="status" className="text-lead text-fg-muted">
        {login.finishing}
      </p>
    )
  }
  if (!step) {
    return (
      <PasswordStep
        problem={arrival.problem}
        onStep={setStep}
        sso={
          <Button
            size="lg"
            variant="outline"
            icon={<Icon of={Building2} size={20} />}
            className="w-full"
            onClick={() => setStep('sso')}
          >
            {login.sso}
          </Button>
        }
      />
    )
  }
  return (
    <Suspense>
      {step === 'sso' ? (
        <SsoForm path={clientSignInPath} onBack={() => setStep(null)} />
      ) : (
        <SecondStepForm
          {...step}
          path={clientSignInPath}
          heading={(title, lead) => <SplitHeading title={title} lead={lead} />}
          onDone={finish}
          onAgain={() => setStep(null)}
        />
      )}
    </Suspense>
  )
}

type PasswordStepProps = {
  /** Why single sign-on led back here. */
  problem: string | undefined
  onStep: (step: SecondStep) => void
  sso: ReactNode
}

function PasswordStep({ problem, onStep, sso }: PasswordStepProps) {
  const { bookDemoHref } = useSiteConfig()
  const { errors, message, busy, formProps } = useSchemaForm(
    loadRules,
    async (credentials) => {
      const { client, secondStep, mustEnrol } = await signInClient(credentials)
      if (secondStep) onStep({ ...client, methods: secondStep })
      else await finish({ ...client, mustEnrol })
    },
    {
      onFailure: (error) => {
        document.getElementById(passwordId)?.focus()
        return refusalText(error)
      },
    },
  )
  return (
    <>
      <SplitHeading title={login.title} lead={login.lead} />
      <div className="mb-[18px]">
        {problem && (
          <div className="mb-[18px]">
            <ErrorSummary title={problem} />
          </div>
        )}
        <PasskeySignIn path={clientSignInPath} onDone={finish}>
          {sso}
        </PasskeySignIn>
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
