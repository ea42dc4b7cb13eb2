import { useQueryClient } from '@tanstack/react-query'
import { account } from '../../../content/clients/account.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast.ts'
import { PasswordField } from '../password-field.tsx'

const words = account.password

/** Loaded on focus: the page is shown without the rules. */
const loadRules = async () => (await import('./own-account.schema.ts')).passwordChange

/** `path` is the account's path in the API. */
export function PasswordCard({ path, username }: { path: string; username: string }) {
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
        <PasswordField
          id="current-password"
          name="currentPassword"
          label={words.current}
          kind="current"
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
