import { type FormEvent, useState } from 'react'
import { account } from '../../../content/account.ts'
import { login } from '../../../content/pages/login.ts'
import { rememberLogin } from '../../accounts/session/browser-login.ts'
import { ApiError, apiFetch } from '../../lib/api-fetch.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../password-field.tsx'

const words = login.invitation

export function NewPasswordForm({
  token,
  username,
  onExpired,
  onSignedIn,
}: {
  token: string
  username: string
  onExpired: () => void
  onSignedIn: () => void
}) {
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const field = event.currentTarget.querySelector<HTMLInputElement>('[name=password]')
    setProblem(undefined)
    setBusy(true)
    try {
      const body = { password: field?.value ?? '' }
      await apiFetch(`/api/client/links/${token}`, { method: 'POST', body })
      rememberLogin({ username })
      onSignedIn()
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError && error.status === 404) return onExpired()
      const refused = error instanceof ApiError ? error.fields?.password : undefined
      setProblem(refused ?? login.messages.failure)
      field?.focus()
    }
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-[18px]">
      {/* Tells a password manager whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        id="invitation-password"
        name="password"
        label={account.password.next}
        kind="new"
        error={problem}
      />
      <Button type="submit" size="lg" busy={busy} busyLabel={words.busy} className="w-full">
        {words.submit}
      </Button>
    </form>
  )
}
