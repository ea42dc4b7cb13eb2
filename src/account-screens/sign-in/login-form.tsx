import { login } from '../../../content/clients/login.ts'
import { signInClient } from '../../accounts/session/sign-in-client.ts'
import { useSiteConfig } from '../../frames/site/use-site-config.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { UsernameField } from '../../ui/username-field.tsx'
import { PasswordField } from '../password-field.tsx'
import { openWanted, refusalText } from './sign-in.ts'
import { splitLink } from './split-screen.tsx'

/** Loaded on focus: the page is shown without the rules. */
const loadRules = async () => (await import('./sign-in.schema.ts')).clientSignIn

const passwordId = 'login-password'

export function LoginForm() {
  const { bookDemoHref } = useSiteConfig()
  const { errors, message, busy, formProps } = useSchemaForm(
    loadRules,
    async (credentials) => {
      await signInClient(credentials)
      await openWanted('assign')
    },
    {
      onFailure: (error) => {
        document.getElementById(passwordId)?.focus()
        return refusalText(error)
      },
    },
  )
  return (
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
      <Button type="submit" size="lg" busy={busy} busyLabel={login.busy} className="w-full">
        {login.submit}
      </Button>
      <p className="text-md text-fg-muted">
        {login.newHere.text}{' '}
        <AppLink href={bookDemoHref} className={splitLink}>
          {login.newHere.label}
        </AppLink>
      </p>
    </form>
  )
}
