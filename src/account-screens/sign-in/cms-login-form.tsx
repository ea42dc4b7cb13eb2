import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { cmsPaths } from '../../../content/cms/frame.ts'
import { cmsLogin } from '../../../content/cms/login.ts'
import { signInInput } from '../../accounts/account.schema.ts'
import { type SecondStep, SecondStepForm } from '../../accounts/second-factor/second-step-form.tsx'
import { returnPath } from '../../accounts/session/return-path.ts'
import { cmsSessionKey, cmsSignInPath } from '../../accounts/session/use-cms-session.ts'
import type { ApiAnswer } from '../../lib/api-answer.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { notify } from '../../ui/toast.ts'
import { UsernameField } from '../../ui/username-field.tsx'
import type { cmsAuthApi } from './cms-auth.api.server.ts'
import { CmsSsoButton } from './cms-sso-button.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { useSsoArrival } from './use-sso-arrival.ts'

type SignedIn = ApiAnswer<typeof cmsAuthApi, '/login', 'post'>
type Finished = { username: string; role: string; mustEnrol?: boolean }

const card =
  'grid w-full grid-cols-[minmax(0,1fr)] gap-[18px] rounded-lg border border-line bg-surface p-8 shadow-lg max-sm:p-6'

export function LoginForm() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { search } = useLocation()
  const arrival = useSsoArrival(cmsSignInPath)
  const [given, setStep] = useState<SecondStep | null | undefined>(undefined)
  const step = given === undefined ? arrival.step : given
  const finish = async ({ username, role, mustEnrol }: Finished) => {
    // This editor must not see data that was loaded for another one.
    queryClient.clear()
    queryClient.setQueryData(cmsSessionKey, { authenticated: true, username, role })
    notify({ title: cmsLogin.done, kind: 'good' })
    await navigate(mustEnrol ? cmsPaths.account : returnPath(search), { replace: true })
  }
  const { errors, busy, formProps } = useSchemaForm(
    signInInput,
    async (body) => {
      const answer = await apiFetch<SignedIn>(cmsSignInPath, { method: 'POST', body })
      if (answer.secondStep) setStep({ username: answer.username, methods: answer.secondStep })
      else await finish(answer)
    },
    { onFailure: notifyFailure(cmsLogin.failed) },
  )

  if (step) {
    return (
      <div className={card}>
        <SecondStepForm
          {...step}
          path={cmsSignInPath}
          heading={(title, lead) => <Heading title={title} lead={lead} />}
          onDone={finish}
          onAgain={() => setStep(null)}
        />
      </div>
    )
  }
  return (
    <form {...formProps} className={card}>
      <Heading title={cmsLogin.title} lead={cmsLogin.lead} />
      {arrival.problem && <ErrorSummary title={arrival.problem} />}
      <PasskeySignIn path={cmsSignInPath} onDone={finish}>
        <CmsSsoButton path={cmsSignInPath} />
      </PasskeySignIn>
      <UsernameField id="username" label={cmsLogin.username} error={errors.username} />
      <Field id="password" label={cmsLogin.password} error={errors.password}>
        {(control) => (
          <TextInput {...control} type="password" name="password" autoComplete="current-password" />
        )}
      </Field>
      <Button
        type="submit"
        size="lg"
        variant="outline"
        busy={busy}
        busyLabel={cmsLogin.busy}
        className="mt-1 w-full"
      >
        {cmsLogin.submit}
      </Button>
    </form>
  )
}

function Heading({ title, lead }: { title: string; lead: string }) {
  return (
    <div>
      <h1 className="text-figure-sm leading-tight tracking-heading">{title}</h1>
      <p className="mt-1 text-md text-fg-muted">{lead}</p>
    </div>
  )
}
