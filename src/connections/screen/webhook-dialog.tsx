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
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { webhookFields } from '../connections.schema.ts'
import { Choices } from './choices.tsx'
import { useConnectionsAt } from './connections-at.ts'
import type { NewWebhook, Webhook } from './connections-query.ts'

const words = connectionsWords.webhookForm

type WebhookDialogProps = {
  events: readonly string[]
  /** Null for a new one. */
  webhook: Webhook | null
  onClose: () => void
  onMade: (secret: string) => void
  onDelete: (webhook: Webhook) => void
  onNewSecret: (webhook: Webhook) => void
}

export function WebhookDialog({
  events,
  webhook,
  onClose,
  onMade,
  onDelete,
  onNewSecret,
}: WebhookDialogProps) {
  const queryClient = useQueryClient()
  const at = useConnectionsAt().path
  const [chosen, setChosen] = useState<string[]>([...(webhook?.events ?? events)])
  const { errors, busy, formProps } = useSchemaForm(
    webhookFields,
    async (input) => {
      if (chosen.length === 0)
        refuse('invalid', '', { fields: { events: connectionErrors.events } })
      const body = { ...input, events: chosen }
      const path = `${at}/webhooks`
      if (webhook) {
        await apiFetch(`${path}/${webhook.id}`, { method: 'PUT', body })
        onClose()
      } else {
        onMade((await apiFetch<NewWebhook>(path, { method: 'POST', body })).secret)
      }
      await queryClient.invalidateQueries({ queryKey: [at] })
    },
    { onFailure: notifyFailure(words.failed) },
  )
  return (
    <FormDialog
      {...formProps}
      title={webhook ? words.editTitle : words.title}
      submitLabel={webhook ? words.save : words.submit}
      cancelLabel={cmsFrame.cancel}
      busy={busy}
      busyLabel={words.busy}
      extra={
        webhook && (
          <>
            <Button variant="danger" onClick={() => onDelete(webhook)}>
              {words.remove}
            </Button>
            <Button variant="outline" onClick={() => onNewSecret(webhook)}>
              {words.newSecret}
            </Button>
          </>
        )
      }
      onClose={onClose}
    >
      <Field
        id="webhook-name"
        label={connectionsWords.name}
        hint={connectionsWords.nameHint}
        error={errors.name}
      >
        {(control) => (
          <TextInput {...control} name="name" defaultValue={webhook?.name} autoComplete="off" />
        )}
      </Field>
      <Field id="webhook-url" label={words.url} hint={words.urlHint} error={errors.url}>
        {(control) => (
          <TextInput
            {...control}
            type="url"
            name="url"
            dir="ltr"
            defaultValue={webhook?.url}
            autoComplete="off"
          />
        )}
      </Field>
      <Choices
        name="events"
        legend={words.events}
        options={events.map((value) => ({
          value,
          label: connectionsWords.events[value] ?? value,
          note: value,
        }))}
        chosen={chosen}
        error={errors.events}
        onChoose={setChosen}
      />
    </FormDialog>
  )
}
