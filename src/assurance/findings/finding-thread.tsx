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
          <li key={message.id} data-mine={message.side === side} className="group">
            <p className="mb-[3px] flex flex-wrap gap-x-1.5 text-xs text-fg-subtle group-data-[mine=true]:justify-end">
              <b className="font-semibold text-fg">{message.author}</b> {words.sides[message.side]},{' '}
              <time dateTime={message.at}>{formatMoment(message.at)}</time>
            </p>
            <div className="rounded-[12px] rounded-ss-[2px] bg-sunken px-3.5 py-2.5 leading-normal wrap-anywhere whitespace-pre-line group-data-[mine=true]:rounded-ss-[12px] group-data-[mine=true]:rounded-se-[2px] group-data-[mine=true]:bg-accent-soft group-data-[mine=true]:text-on-accent-soft">
              {message.text}
            </div>
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
