import { type FormEvent, useRef, useState } from 'react'
import { login } from '../../../content/pages/login.ts'
import { useSiteConfig } from '../../frames/site/use-site-config.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { PasswordField } from '../password-field.tsx'
import { type Credentials, missingFields, refusalText, signIn } from './sign-in.ts'
import { splitLink } from './split-screen.tsx'

export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<Partial<Credentials>>({})
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { bookDemoHref } = useSiteConfig()

  const focus = (name: string) =>
    form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !form.current) return
    // Read from the fields: what a password manager fills in raises no event in some browsers.
    const credentials = credentialsIn(form.current)
    const found = missingFields(credentials)
    setMissing(found)
    setRefusal(undefined)
    const [first] = Object.keys(found)
    if (first) return focus(first)
    setBusy(true)
    try {
      await signIn(credentials)
      onSignedIn()
    } catch (error) {
      setBusy(false)
      setRefusal(refusalText(error))
      focus('password')
    }
  }

  const recheck = () => {
    if (form.current && Object.keys(missing).length > 0) {
      setMissing(missingFields(credentialsIn(form.current)))
    }
  }

  return (
    // By post even where scripts come late: a password must not end up in an address.
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      onChange={recheck}
      className="grid gap-[18px]"
    >
      {refusal && <ErrorSummary title={refusal} />}
      <Field id="login-username" label={login.username} error={missing.username}>
        {(control) => (
          <TextInput
            {...control}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <PasswordField
        id="login-password"
        name="password"
        label={login.password}
        kind="current"
        error={missing.password}
        aside={
          <AppLink href={login.reset.path} className={splitLink}>
            {login.forgot}
          </AppLink>
        }
      />
      <Button type="submit" size="lg" busy={busy} busyLabel={login.busy} className="w-full">
        {login.submit}
      </Button>
      <p className="text-[0.9375rem] text-fg-muted">
        {login.newHere.text}{' '}
        <AppLink href={bookDemoHref} className={splitLink}>
          {login.newHere.label}
        </AppLink>
      </p>
    </form>
  )
}

function credentialsIn(form: HTMLFormElement): Credentials {
  const data = new FormData(form)
  return {
    username: String(data.get('username') ?? ''),
    password: String(data.get('password') ?? ''),
  }
}
