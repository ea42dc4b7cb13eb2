import { useState } from 'react'
import { account } from '../../../content/clients/account.ts'
import { login } from '../../../content/clients/login.ts'
import type { Method } from '../../accounts/second-factor/factor.schema.ts'
import { SecondStepForm } from '../../accounts/second-factor/second-step-form.tsx'
import { clientSignInPath } from '../../accounts/session/sign-in-client.ts'
import type { ApiAnswer } from '../../lib/api-answer.ts'
import { ApiError, apiFetch } from '../../lib/api-fetch.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { PasswordField } from '../password-field.tsx'
import { finishSignIn } from '../sign-in/sign-in.ts'
import { SplitHeading } from '../sign-in/split-screen.tsx'
import type { linkApi } from './link.api.server.ts'

type Answer = ApiAnswer<typeof linkApi, '/links/:token', 'post'>

const words = login.invitation

/** Loaded on focus: the page is shown without the rules. */
const loadRules = async () => (await import('./link.schema.ts')).newPassword

export function NewPasswordForm({
  token,
  username,
  onExpired,
}: {
  token: string
  username: string
  onExpired: () => void
}) {
  const [methods, setMethods] = useState<readonly Method[] | null>(null)
  const { errors, message, busy, formProps } = useSchemaForm(
    loadRules,
    async (body) => {
      const answer = await apiFetch<Answer>(`/api/client/links/${token}`, { method: 'POST', body })
      if (answer.secondStep) setMethods(answer.secondStep)
      else await finishSignIn({ username, mustEnrol: answer.mustEnrol }, 'replace')
    },
    {
      onFailure: (error) => {
        if (error instanceof ApiError && error.status === 404) onExpired()
        return login.messages.failure
      },
    },
  )

  if (methods) {
    return (
      <SecondStepForm
        path={clientSignInPath}
        username={username}
        methods={methods}
        heading={(title, lead) => <SplitHeading title={title} lead={lead} />}
        onDone={() => finishSignIn({ username }, 'replace')}
        onAgain={() => window.location.replace(login.path)}
      />
    )
  }
  return (
    <form {...formProps} className="grid gap-[18px]">
      {message && <ErrorSummary title={message} />}
      {/* Tells a password manager whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        id="invitation-password"
        name="password"
        label={account.password.next}
        kind="new"
        error={errors.password}
      />
      <Button type="submit" size="lg" busy={busy} busyLabel={words.busy} className="w-full">
        {words.submit}
      </Button>
    </form>
  )
}
