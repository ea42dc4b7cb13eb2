import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { account } from '../../../content/account.ts'
import { ApiError, apiFetch } from '../../lib/api-fetch.ts'
import { AppCard } from '../../ui/app-card.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast.ts'
import { PasswordField } from '../password-field.tsx'
import { sessionsKey } from './sessions-section.tsx'

const words = account.password

type Fields = { current: string; password: string }

export function PasswordSection({ username }: { username: string }) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Partial<Fields>>({})
  const queryClient = useQueryClient()

  const show = (found: Partial<Fields>) => {
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }

  const change = useMutation({
    mutationFn: (body: Fields) =>
      apiFetch('/api/client/account/password', { method: 'POST', body }),
    onSuccess: () => {
      form.current?.reset()
      notify({ title: words.done, kind: 'good' })
      return queryClient.invalidateQueries({ queryKey: sessionsKey })
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? error.fields : undefined
      if (fields) show(fields)
      else notify({ title: words.failure, description: error.message, kind: 'bad' })
    },
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const given = { current: String(data.get('current')), password: String(data.get('password')) }
    const missing = {
      ...(given.current === '' && { current: words.messages.missingCurrent }),
      ...(given.password === '' && { password: words.messages.missingNext }),
    }
    show(missing)
    if (Object.keys(missing).length === 0) change.mutate(given)
  }

  return (
    <AppCard title={words.heading}>
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={submit}
        className="grid max-w-[27rem] gap-[18px] p-5"
      >
        <p className="text-fg-muted">{words.text}</p>
        {/* Tells a password manager whose password it is. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={username}
          readOnly
          hidden
        />
        <PasswordField
          id="current-password"
          name="current"
          label={words.current}
          kind="current"
          error={problems.current}
        />
        <PasswordField
          id="new-password"
          name="password"
          label={words.next}
          kind="new"
          error={problems.password}
        />
        <Button
          type="submit"
          busy={change.isPending}
          busyLabel={words.busy}
          className="justify-self-start"
        >
          {words.button}
        </Button>
      </form>
    </AppCard>
  )
}
