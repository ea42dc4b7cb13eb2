import { type ReactNode, useId } from 'react'
import { reviewTab } from '../../../content/claims/review-tab.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { formatMoment } from '../../lib/format-short-date.ts'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { Finding } from '../assurance-queries.ts'
import { messageInput } from './finding.schema.ts'

const words = reviewTab.findings

type FindingThreadProps = {
  finding: Finding
  /** The side whose messages are aligned to the right. */
  side: 'client' | 'verifier'
  /** Null if this reader may not write. */
  send: ((text: string) => Promise<void>) | null
  /** Shown beside the send button. */
  children?: ReactNode
}

/** The messages of both sides, and the field for the next one. */
export function FindingThread({ finding, side, send, children }: FindingThreadProps) {
  return (
    <div className="grid gap-4 p-5 pt-4">
      <ol className="grid gap-3.5">
        {finding.messages.map((message) => (
          <li key={message.id} className="finding-message" data-mine={message.side === side}>
            <p>
              <b>{message.author}</b> {words.sides[message.side]},{' '}
              <time dateTime={message.at}>{formatMoment(message.at)}</time>
            </p>
            <div>{message.text}</div>
          </li>
        ))}
      </ol>
      {send && (
        <MessageForm
          send={send}
          label={side === 'client' ? words.answer : words.message}
          side={side}
        >
          {children}
        </MessageForm>
      )}
    </div>
  )
}

type MessageFormProps = {
  label: string
  side: 'client' | 'verifier'
  send: (text: string) => Promise<void>
  children: ReactNode
}

function MessageForm({ label, side, send, children }: MessageFormProps) {
  const id = useId()
  const { errors, busy, formProps } = useSchemaForm(messageInput, ({ text }) => send(text), {
    onFailure: notifyFailure(words.failed),
  })
  return (
    <form {...formProps} className="grid gap-3">
      <Field id={id} label={label} error={errors.text}>
        {(control) => <TextArea {...control} name="text" rows={3} maxLength={4000} />}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="sm" busy={busy} busyLabel={words.sending}>
          {side === 'client' ? words.send : words.sendMessage}
        </Button>
        {children}
        <p className="text-xs text-fg-subtle">{words.stays}</p>
      </div>
    </form>
  )
}
