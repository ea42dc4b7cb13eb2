import { useQueryClient } from '@tanstack/react-query'
import { cmsClientsWords } from '../../../content/cms/clients.ts'
import { cmsFrame } from '../../../content/cms/frame.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { notify } from '../../ui/toast.ts'
import { type AddedClient, clientsPath, type IssuedLink } from './clients-query.ts'
import { newClient } from './cms-clients.schema.ts'

const words = cmsClientsWords.add
const fields = ['username', 'email', 'firstName', 'lastName'] as const

type AddClientDialogProps = {
  open: boolean
  onClose: () => void
  onAdded: (issued: IssuedLink) => void
}

export function AddClientDialog({ open, onClose, onAdded }: AddClientDialogProps) {
  const queryClient = useQueryClient()
  const { errors, busy, formProps } = useSchemaForm(
    newClient,
    async (body) => {
      const issued = await apiFetch<AddedClient>(clientsPath, { method: 'POST', body })
      notify({ title: words.done, kind: 'good' })
      onAdded(issued)
      await queryClient.invalidateQueries({ queryKey: [clientsPath] })
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
      {fields.map((name) => (
        <Field
          key={name}
          id={`client-${name}`}
          label={words[name]}
          optionalMark={name === 'username' ? undefined : words.optional}
          hint={name === 'email' ? words.hint : undefined}
          error={errors[name]}
        >
          {(control) => (
            <TextInput
              {...control}
              name={name}
              type={name === 'email' ? 'email' : 'text'}
              autoComplete="off"
            />
          )}
        </Field>
      ))}
    </FormDialog>
  )
}
