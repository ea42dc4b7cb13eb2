import { useQuery, useQueryClient } from '@tanstack/react-query'
import { cmsAccount, cmsUsersWords } from '../../../content/cms/account.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast.ts'
import { EmailField } from '../email-field.tsx'
import { cmsEmail } from '../users/cms-user.schema.ts'

const path = '/api/cms/account/email'
const words = cmsUsersWords.email

export function EmailCard() {
  const queryClient = useQueryClient()
  const { data } = useQuery<{ email: string | null }>({ queryKey: [path] })
  const { errors, busy, formProps } = useSchemaForm(
    cmsEmail,
    async (body) => {
      await apiFetch(path, { method: 'PUT', body })
      notify({ title: words.done, kind: 'good' })
      await queryClient.invalidateQueries({ queryKey: [path] })
    },
    { onFailure: notifyFailure(words.failed) },
  )
  return (
    <AppCard title={cmsAccount.email.heading}>
      <form {...formProps} className="grid max-w-[27rem] gap-[18px] p-5">
        <p className="text-fg-muted">{cmsAccount.email.text}</p>
        {/* The stored address fills the field once it is known. */}
        <EmailField key={data?.email} id="own-email" value={data?.email} error={errors.email} />
        <Button
          type="submit"
          busy={busy}
          busyLabel={words.saving}
          disabled={!data}
          className="justify-self-start"
        >
          {words.save}
        </Button>
      </form>
    </AppCard>
  )
}
