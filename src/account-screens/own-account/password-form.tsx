import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { cmsAccount } from '../../../content/cms/account.ts'
import { ApiError, apiFetch } from '../../lib/api-fetch.ts'
import { schemaResolver } from '../../lib/schema-resolver.ts'
import { serverMessage } from '../../lib/server-message.ts'
import { AppCard } from '../../ui/app-card.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { notify } from '../../ui/toast.ts'
import { passwordChange } from './cms-account.schema.ts'
import { sessionsPath } from './sessions-card.tsx'

const words = cmsAccount.password
const resolver = schemaResolver(passwordChange)
const fieldNames = ['currentPassword', 'password'] as const

export function PasswordForm({ username }: { username: string }) {
  const form = useForm({ resolver, defaultValues: { currentPassword: '', password: '' } })
  const { errors, isSubmitting } = form.formState
  const queryClient = useQueryClient()
  const change = form.handleSubmit(async (body) => {
    try {
      await apiFetch('/api/cms/account/password', { method: 'POST', body })
      form.reset()
      notify({ title: words.done, kind: 'good' })
      await queryClient.invalidateQueries({ queryKey: [sessionsPath] })
    } catch (error) {
      const { title, description } = words.failed
      const fields = error instanceof ApiError ? (error.fields ?? {}) : {}
      for (const name of fieldNames.filter((each) => fields[each])) {
        form.setError(name, { message: fields[name] }, { shouldFocus: true })
      }
      notify({ title, description: serverMessage(error, description), kind: 'bad' })
    }
  })
  return (
    <AppCard title={words.heading}>
      <form method="post" noValidate onSubmit={change} className="grid gap-4 p-5">
        <p className="text-fg-muted">{words.text}</p>
        {/* Password managers store the new password under this name. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <Field id="current-password" label={words.current} error={errors.currentPassword?.message}>
          {(control) => (
            <TextInput
              {...control}
              type="password"
              autoComplete="current-password"
              {...form.register('currentPassword')}
            />
          )}
        </Field>
        <Field
          id="new-password"
          label={words.next}
          hint={words.hint}
          error={errors.password?.message}
        >
          {(control) => (
            <TextInput
              {...control}
              type="password"
              autoComplete="new-password"
              {...form.register('password')}
            />
          )}
        </Field>
        <Button
          type="submit"
          busy={isSubmitting}
          busyLabel={words.busy}
          className="justify-self-start"
        >
          {words.submit}
        </Button>
      </form>
    </AppCard>
  )
}
