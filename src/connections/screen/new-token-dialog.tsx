import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { connectionsWords } from '../../../content/cms/connections.ts'
import { cmsFrame } from '../../../content/cms/frame.ts'
import { connectionErrors } from '../../../content/errors/connections.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { refuse } from '../../lib/app-error.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { lifetimes, tokenFields } from '../connections.schema.ts'
import { Choices } from './choices.tsx'
import { connectionsPath, type NewToken } from './connections-query.ts'

const words = connectionsWords.newToken

type NewTokenDialogProps = {
  scopes: readonly string[]
  onClose: () => void
  onMade: (secret: string) => void
}

export function NewTokenDialog({ scopes, onClose, onMade }: NewTokenDialogProps) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<string[]>([...scopes])
  const { errors, busy, formProps } = useSchemaForm(
    tokenFields,
    async (input) => {
      if (chosen.length === 0)
        refuse('invalid', '', { fields: { scopes: connectionErrors.scopes } })
      const body = { ...input, scopes: chosen }
      const path = `${connectionsPath}/tokens`
      const { secret } = await apiFetch<NewToken>(path, { method: 'POST', body })
      onMade(secret)
      await queryClient.invalidateQueries({ queryKey: [connectionsPath] })
    },
    { onFailure: notifyFailure(words.failed) },
  )
  return (
    <FormDialog
      {...formProps}
      title={words.title}
      submitLabel={words.submit}
      cancelLabel={cmsFrame.cancel}
      busy={busy}
      busyLabel={words.busy}
      onClose={onClose}
    >
      <Field
        id="token-name"
        label={connectionsWords.name}
        hint={connectionsWords.nameHint}
        error={errors.name}
      >
        {(control) => <TextInput {...control} name="name" autoComplete="off" />}
      </Field>
      <Choices
        name="scopes"
        legend={words.scopes}
        options={scopes.map((value) => {
          const { label = value, path = '' } = connectionsWords.scopes[value] ?? {}
          return { value, label, note: path }
        })}
        chosen={chosen}
        error={errors.scopes}
        onChoose={setChosen}
      />
      <Field id="token-expires" label={words.expiry} error={errors.expires}>
        {(control) => (
          <Select
            {...control}
            name="expires"
            defaultValue="365"
            options={lifetimes.map((value) => ({ value, label: words.lifetimes[value] }))}
          />
        )}
      </Field>
    </FormDialog>
  )
}
