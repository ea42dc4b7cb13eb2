import { useQuery, useQueryClient } from '@tanstack/react-query'
import { account } from '../../../content/clients/account.ts'
import { ssoWords } from '../../../content/clients/single-sign-on.ts'
import { IdentityField } from '../../accounts/second-factor/identity-field.tsx'
import type { SessionKind } from '../../accounts/session/session.store.server.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast.ts'
import { PasswordField } from '../password-field.tsx'
import { type LinkState, linksQuery } from './links-query.ts'

const words = account.password

/** Loaded on focus: the page is shown without the rules. */
const loadRules = async () => (await import('./own-account.schema.ts')).passwordChange

export function PasswordCard(props: { kind: SessionKind; username: string }) {
  const { data } = useQuery<LinkState>(linksQuery(`/api/${props.kind}/account`))
  if (data?.hasPassword !== false) return <PasswordForm {...props} />
  const { noPassword, noPasswordCms } = ssoWords.security
  return (
    <AppCard title={words.heading}>
      <p className="p-5 text-fg-muted">{props.kind === 'cms' ? noPasswordCms : noPassword}</p>
    </AppCard>
  )
}

function PasswordForm({ kind, username }: { kind: SessionKind; username: string }) {
  const path = `/api/${kind}/account`
  const queryClient = useQueryClient()
  const { errors, busy, formProps } = useSchemaForm(
    loadRules,
    async (body) => {
      await apiFetch(`${path}/password`, { method: 'POST', body })
      notify({ title: words.done, kind: 'good' })
      await queryClient.invalidateQueries({ queryKey: [`${path}/sessions`] })
    },
    { onFailure: notifyFailure(words.failed) },
  )
  return (
    <AppCard title={words.heading}>
      <form {...formProps} className="grid max-w-[27rem] gap-[18px] p-5">
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
        <IdentityField
          kind={kind}
          id="current-password"
          name="currentPassword"
          label={words.current}
          error={errors.currentPassword}
        />
        <PasswordField
          id="new-password"
          name="password"
          label={words.next}
          kind="new"
          error={errors.password}
        />
        <Button type="submit" busy={busy} busyLabel={words.busy} className="justify-self-start">
          {words.button}
        </Button>
      </form>
    </AppCard>
  )
}
