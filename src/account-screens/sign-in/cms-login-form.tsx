import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { cmsLogin } from '../../../content/cms/login.ts'
import { signInInput } from '../../accounts/account.schema.ts'
import { returnPath } from '../../accounts/session/return-path.ts'
import { cmsSessionKey } from '../../accounts/session/use-cms-session.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { schemaResolver } from '../../lib/schema-resolver.ts'
import { serverMessage } from '../../lib/server-message.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { notify } from '../../ui/toast.ts'

type Answer = { success: boolean; username: string; role: string }

const resolver = schemaResolver(signInInput)

export function LoginForm() {
  // Without default values: what was typed or filled in before the scripts came would be lost to them.
  const form = useForm({ resolver })
  const { errors, isSubmitting } = form.formState
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { search } = useLocation()

  const signIn = form.handleSubmit(async (body) => {
    try {
      const answer = await apiFetch<Answer>('/api/cms/login', { method: 'POST', body })
      if (!answer.success) throw new Error(cmsLogin.failed.description)
      const { username, role } = answer
      // Whatever a former editor saw here is not for this one.
      queryClient.clear()
      queryClient.setQueryData(cmsSessionKey, { authenticated: true, username, role })
      notify({ title: cmsLogin.done, kind: 'good' })
      await navigate(returnPath(search), { replace: true })
    } catch (error) {
      const { title, description } = cmsLogin.failed
      notify({ title, description: serverMessage(error, description), kind: 'bad' })
    }
  })

  return (
    // By post, so that a password typed before scripts run never stands in an address.
    <form
      method="post"
      noValidate
      onSubmit={signIn}
      className="grid w-full gap-[18px] rounded-lg border border-line bg-surface p-8 shadow-lg max-sm:p-6"
    >
      <div>
        <h1 className="text-[1.625rem] leading-tight tracking-[-0.03em]">{cmsLogin.title}</h1>
        <p className="mt-1 text-[0.9375rem] text-fg-muted">{cmsLogin.lead}</p>
      </div>
      <Field id="username" label={cmsLogin.username} error={errors.username?.message}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('username')}
          />
        )}
      </Field>
      <Field id="password" label={cmsLogin.password} error={errors.password?.message}>
        {(control) => (
          <TextInput
            {...control}
            type="password"
            autoComplete="current-password"
            {...form.register('password')}
          />
        )}
      </Field>
      <Button
        type="submit"
        size="lg"
        busy={isSubmitting}
        busyLabel={cmsLogin.busy}
        className="mt-1 w-full"
      >
        {cmsLogin.submit}
      </Button>
    </form>
  )
}
