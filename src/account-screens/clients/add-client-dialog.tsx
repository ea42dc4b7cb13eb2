import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { cmsClientsWords } from '../../../content/cms/clients.ts'
import { cmsFrame } from '../../../content/cms/frame.ts'
import { ApiError, apiFetch } from '../../lib/api-fetch.ts'
import { schemaResolver } from '../../lib/schema-resolver.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { notify } from '../../ui/toast.ts'
import { clientsPath, type IssuedLink } from './clients-query.ts'
import { type NewClient, newClient } from './cms-clients.schema.ts'

const words = cmsClientsWords.add
const fields = ['username', 'email', 'firstName', 'lastName'] as const
const resolver = schemaResolver<NewClient>(newClient)
const defaultValues: NewClient = { username: '', email: '', firstName: '', lastName: '' }

type AddClientDialogProps = {
  open: boolean
  onClose: () => void
  onAdded: (issued: IssuedLink) => void
}

export function AddClientDialog({ open, onClose, onAdded }: AddClientDialogProps) {
  const form = useForm({ resolver, defaultValues })
  const queryClient = useQueryClient()
  const { errors, isSubmitting } = form.formState

  const add = form.handleSubmit(async (body) => {
    try {
      const issued = await apiFetch<IssuedLink>(clientsPath, { method: 'POST', body })
      form.reset()
      notify({ title: words.done, kind: 'good' })
      onAdded(issued)
      await queryClient.invalidateQueries({ queryKey: [clientsPath] })
    } catch (error) {
      const refused = refusedField(error)
      if (refused) form.setError(refused.name, { message: refused.message }, { shouldFocus: true })
      else notify({ ...words.failed, kind: 'bad' })
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
      {fields.map((name) => (
        <Field
          key={name}
          id={`client-${name}`}
          label={words[name]}
          optionalMark={name === 'username' ? undefined : words.optional}
          hint={name === 'email' ? words.hint : undefined}
          error={errors[name]?.message}
        >
          {(control) => (
            <TextInput
              {...control}
              type={name === 'email' ? 'email' : 'text'}
              autoComplete="off"
              {...form.register(name)}
            />
          )}
        </Field>
      ))}
    </FormDialog>
  )
}

/** The server knows which names and addresses are taken. */
function refusedField(error: unknown) {
  if (!(error instanceof ApiError) || error.status >= 500) return undefined
  const name = fields.find((field) => error.fields?.[field])
  return name
    ? { name, message: error.fields?.[name] }
    : { name: 'username' as const, message: error.text }
}
