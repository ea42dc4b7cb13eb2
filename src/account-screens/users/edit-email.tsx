import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cmsUsersWords } from '../../../content/cms/account.ts'
import { cmsFrame } from '../../../content/cms/frame.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast.ts'
import { EmailField } from '../email-field.tsx'
import { cmsEmail } from './cms-user.schema.ts'
import { type CmsUser, usersPath } from './users-query.ts'

const words = cmsUsersWords.email

export function EditEmail({ user: { id, username, email } }: { user: CmsUser }) {
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { errors, busy, formProps } = useSchemaForm(
    cmsEmail,
    async (body) => {
      await apiFetch(`${usersPath}/${id}`, { method: 'PATCH', body })
      notify({ title: words.done, kind: 'good' })
      close()
      await queryClient.invalidateQueries({ queryKey: [usersPath] })
    },
    { onFailure: notifyFailure(words.failed) },
  )
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-label={words.of(username)}
        onClick={() => setOpen(true)}
      >
        {words.open}
      </Button>
      {open && (
        <FormDialog
          {...formProps}
          title={words.title(username)}
          submitLabel={words.save}
          cancelLabel={cmsFrame.cancel}
          busy={busy}
          busyLabel={words.saving}
          onClose={close}
        >
          <EmailField id="user-email" value={email} error={errors.email} autoComplete="off" />
        </FormDialog>
      )}
    </>
  )
}
