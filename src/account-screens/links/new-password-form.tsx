import { account } from '../../../content/clients/account.ts'
import { login } from '../../../content/clients/login.ts'
import { rememberLogin } from '../../accounts/session/browser-login.ts'
import { ApiError, apiFetch } from '../../lib/api-fetch.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { PasswordField } from '../password-field.tsx'
import { openWanted } from '../sign-in/sign-in.ts'

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
  const { errors, message, busy, formProps } = useSchemaForm(
    loadRules,
    async (body) => {
      await apiFetch(`/api/client/links/${token}`, { method: 'POST', body })
      rememberLogin({ username })
      await openWanted('replace')
    },
    {
      onFailure: (error) => {
        if (error instanceof ApiError && error.status === 404) onExpired()
        return login.messages.failure
      },
    },
  )

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
