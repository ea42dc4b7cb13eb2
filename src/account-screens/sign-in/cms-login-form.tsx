import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { cmsLogin } from '../../../content/cms/login.ts'
import { signInInput } from '../../accounts/account.schema.ts'
import { returnPath } from '../../accounts/session/return-path.ts'
import { cmsSessionKey } from '../../accounts/session/use-cms-session.ts'
import type { ApiAnswer } from '../../lib/api-answer.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { notify } from '../../ui/toast.ts'
import { UsernameField } from '../../ui/username-field.tsx'
import type { cmsAuthApi } from './cms-auth.api.server.ts'

type SignedIn = ApiAnswer<typeof cmsAuthApi, '/login', 'post'>

export function LoginForm() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { errors, busy, formProps } = useSchemaForm(
    signInInput,
    async (body) => {
      const answer = await apiFetch<SignedIn>('/api/cms/login', { method: 'POST', body })
      if (!answer.success) throw new Error(cmsLogin.failed.description)
      const { username, role } = answer
      // This editor must not see data that was loaded for another one.
      queryClient.clear()
      queryClient.setQueryData(cmsSessionKey, { authenticated: true, username, role })
      notify({ title: cmsLogin.done, kind: 'good' })
      await navigate(returnPath(search), { replace: true })
    },
    { onFailure: notifyFailure(cmsLogin.failed) },
  )

  return (
    <form
      {...formProps}
      className="grid w-full gap-[18px] rounded-lg border border-line bg-surface p-8 shadow-lg max-sm:p-6"
    >
      <div>
        <h1 className="text-figure-sm leading-tight tracking-heading">{cmsLogin.title}</h1>
        <p className="mt-1 text-md text-fg-muted">{cmsLogin.lead}</p>
      </div>
      <UsernameField id="username" label={cmsLogin.username} error={errors.username} />
      <Field id="password" label={cmsLogin.password} error={errors.password}>
        {(control) => (
          <TextInput {...control} type="password" name="password" autoComplete="current-password" />
        )}
      </Field>
      <Button type="submit" size="lg" busy={busy} busyLabel={cmsLogin.busy} className="mt-1 w-full">
        {cmsLogin.submit}
      </Button>
    </form>
  )
}
