import { useQueryClient } from '@tanstack/react-query'
import { keyPage } from '../../../content/claims/key-page.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { notify } from '../../ui/toast.ts'
import { keysApiPath } from '../assurance-queries.ts'
import { signerName } from './key.schema.ts'

const words = keyPage.name

/** Asks somebody who was invited by an address for the name to publish instead of it. */
export function NameCard() {
  const queryClient = useQueryClient()
  const { errors, busy, formProps } = useSchemaForm(
    signerName,
    async (body) => {
      await apiFetch(`${keysApiPath}/name`, { method: 'PUT', body })
      notify({ title: words.done, kind: 'good' })
      await queryClient.invalidateQueries({ queryKey: [keysApiPath] })
    },
    { onFailure: notifyFailure(words.failed) },
  )
  return (
    <AppCard title={words.title}>
      <form {...formProps} className="grid gap-4 p-5">
        <p className="text-fg-muted">{words.text}</p>
        <Field id="signer-first-name" label={words.firstName} error={errors.firstName}>
          {(control) => <TextInput {...control} name="firstName" autoComplete="given-name" />}
        </Field>
        <Field
          id="signer-last-name"
          label={words.lastName}
          hint={words.optional}
          error={errors.lastName}
        >
          {(control) => <TextInput {...control} name="lastName" autoComplete="family-name" />}
        </Field>
        <div>
          <Button type="submit" busy={busy} busyLabel={words.busy}>
            {words.submit}
          </Button>
        </div>
      </form>
    </AppCard>
  )
}
