import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { cmsUsersWords } from '../../../content/cms/account.ts'
import { cmsFrame } from '../../../content/cms/frame.ts'
import type { CmsRole } from '../../accounts/account.schema.ts'
import { ApiError, apiFetch } from '../../lib/api-fetch.ts'
import { schemaResolver } from '../../lib/schema-resolver.ts'
import { serverMessage } from '../../lib/server-message.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { notify } from '../../ui/toast.ts'
import type { ToldSecret } from '../one-time-secret.tsx'
import { newCmsUser } from './cms-user.schema.ts'
import { usersPath } from './users-query.ts'

const words = cmsUsersWords.add
const resolver = schemaResolver<{ username: string; role: CmsRole }>(newCmsUser)

type AddUserDialogProps = {
  open: boolean
  onClose: () => void
  onAdded: (told: ToldSecret) => void
}

export function AddUserDialog({ open, onClose, onAdded }: AddUserDialogProps) {
  const form = useForm({ resolver, defaultValues: { username: '', role: 'editor' as CmsRole } })
  const queryClient = useQueryClient()
  const { errors, isSubmitting } = form.formState
  const add = form.handleSubmit(async (body) => {
    try {
      const { password } = await apiFetch<{ password: string }>(usersPath, { method: 'POST', body })
      form.reset()
      onAdded({ username: body.username, secret: password })
      await queryClient.invalidateQueries({ queryKey: [usersPath] })
    } catch (error) {
      const message = serverMessage(error, words.failed.description)
      if (error instanceof ApiError && error.status < 500) {
        form.setError('username', { message }, { shouldFocus: true })
      } else notify({ ...words.failed, kind: 'bad' })
    }
  })
  return (
    <FormDialog
      open={open}
      title={words.title}
      submitLabel={words.submit}
      cancelLabel={cmsFrame.cancel}
      busy={isSubmitting}
      busyLabel={words.busy}
      onSubmit={add}
      onClose={onClose}
    >
      <Field id="new-username" label={words.username} error={errors.username?.message}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('username')}
          />
        )}
      </Field>
      <Field id="new-role" label={words.role} hint={words.hint}>
        {(control) => (
          <Select {...control} options={cmsUsersWords.roleOptions} {...form.register('role')} />
        )}
      </Field>
    </FormDialog>
  )
}
