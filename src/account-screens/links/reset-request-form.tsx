import { type FormEvent, useState } from 'react'
import { login } from '../../../content/pages/login.ts'
import { ApiError, apiFetch } from '../../lib/api-fetch.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { refusalText } from '../sign-in/sign-in.ts'

const words = login.reset

export function ResetRequestForm() {
  const [state, setState] = useState<'asking' | 'busy' | 'sent'>('asking')
  const [problem, setProblem] = useState<string>()
  if (state === 'sent') {
    return (
      <p role="status" className="rounded-md bg-good-soft px-4 py-3.5 text-good-text">
        {words.sent}
      </p>
    )
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'busy') return
    const field = event.currentTarget.querySelector<HTMLInputElement>('[name=email]')
    setProblem(undefined)
    setState('busy')
    try {
      const body = { email: field?.value ?? '' }
      await apiFetch('/api/client/reset-request', { method: 'POST', body })
      setState('sent')
    } catch (error) {
      setState('asking')
      const isBadAddress = error instanceof ApiError && error.status === 400
      setProblem(isBadAddress ? words.missing : refusalText(error))
      field?.focus()
    }
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-[18px]">
      <Field id="reset-email" label={words.email} error={problem}>
        {(control) => <TextInput {...control} name="email" type="email" autoComplete="email" />}
      </Field>
      <Button
        type="submit"
        size="lg"
        busy={state === 'busy'}
        busyLabel={words.busy}
        className="w-full"
      >
        {words.submit}
      </Button>
    </form>
  )
}
