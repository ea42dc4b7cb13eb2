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
import { tokenFields } from '../connections.schema.ts'
import { Choices } from './choices.tsx'
import { useConnectionsAt } from './connections-at.ts'
import type { Connections, NewToken } from './connections-query.ts'

const words = connectionsWords.newToken

type NewTokenDialogProps = {
  connections: Connections
  onClose: () => void
  onMade: (secret: string) => void
}

export function NewTokenDialog({ connections, onClose, onMade }: NewTokenDialogProps) {
  const { scopes, lifetimes } = connections
  const { path: at, words: of } = useConnectionsAt()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<string[]>([...scopes])
  const { errors, busy, formProps } = useSchemaForm(
    tokenFields,
    async (input) => {
      if (chosen.length === 0)
        refuse('invalid', '', { fields: { scopes: connectionErrors.scopes } })
      const body = { ...input, scopes: chosen }
      const path = `${at}/tokens`
      const { secret } = await apiFetch<NewToken>(path, { method: 'POST', body })
      onMade(secret)
      await queryClient.invalidateQueries({ queryKey: [at] })
    },
    { onFailure: notifyFailure(words.failed) },
  )
  return (
    <FormDialog
      {...formProps}
      title={of.newToken}
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
        legend={of.scopes}
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
            defaultValue="90"
            options={lifetimes.map((value) => ({ value, label: words.lifetimes[value] ?? value }))}
          />
        )}
      </Field>
    </FormDialog>
  )
}
