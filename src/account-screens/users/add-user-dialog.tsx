import { useQueryClient } from '@tanstack/react-query'
import { cmsUsersWords } from '../../../content/cms/account.ts'
import { cmsFrame } from '../../../content/cms/frame.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import type { IssuedSecret } from '../../ui/app/one-time-secret.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { UsernameField } from '../../ui/username-field.tsx'
import { EmailField } from '../email-field.tsx'
import { newCmsUser } from './cms-user.schema.ts'
import { type AddedUser, usersPath } from './users-query.ts'

const words = cmsUsersWords.add

type AddUserDialogProps = {
  open: boolean
  onClose: () => void
  onAdded: (issued: IssuedSecret) => void
}

export function AddUserDialog({ open, onClose, onAdded }: AddUserDialogProps) {
  const queryClient = useQueryClient()
  const { errors, busy, formProps } = useSchemaForm(
    newCmsUser,
    async (body) => {
      const { password } = await apiFetch<AddedUser>(usersPath, { method: 'POST', body })
      onAdded({ username: body.username, secret: password })
      await queryClient.invalidateQueries({ queryKey: [usersPath] })
    },
    { onFailure: notifyFailure(words.failed) },
  )
  return (
    <FormDialog
      {...formProps}
      open={open}
      title={words.title}
      submitLabel={words.submit}
      cancelLabel={cmsFrame.cancel}
      busy={busy}
      busyLabel={words.busy}
      onClose={onClose}
    >
      <UsernameField
        id="new-username"
        label={words.username}
        error={errors.username}
        autoComplete="off"
      />
      <EmailField id="new-email" error={errors.email} autoComplete="off" />
      <Field id="new-role" label={words.role} hint={words.hint}>
        {(control) => (
          <Select
            {...control}
            options={cmsUsersWords.roleOptions}
            name="role"
            defaultValue="editor"
          />
        )}
      </Field>
    </FormDialog>
  )
}
