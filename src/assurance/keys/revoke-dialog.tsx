import type { FormEvent } from 'react'
import { keyPage } from '../../../content/claims/key-page.ts'
import type { RevocationReason } from '../../server/db/schema.ts'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { FingerprintText } from './fingerprint-text.tsx'

const words = keyPage.revoke

export type Revocation = { since: string; reason: RevocationReason }

type RevokeDialogProps = {
  keyId: string
  reasons: readonly RevocationReason[]
  busy: boolean
  onRevoke: (revocation: Revocation) => void
  onClose: () => void
}

export function RevokeDialog({ keyId, reasons, busy, onRevoke, onClose }: RevokeDialogProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget)
    const since = new Date(String(form.get('since')))
    // An empty field means now.
    const at = Number.isNaN(since.getTime()) ? new Date() : since
    onRevoke({ since: at.toISOString(), reason: form.get('reason') as RevocationReason })
  }
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      cancelLabel={words.cancel}
      busy={busy}
      busyLabel={words.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-fg-muted">{words.text}</p>
      <FingerprintText keyId={keyId} />
      <Field id="revoke-since" label={words.since} hint={words.sinceHint}>
        {(control) => (
          <TextInput {...control} name="since" type="datetime-local" defaultValue={localNow()} />
        )}
      </Field>
      <Field id="revoke-reason" label={words.reason}>
        {(control) => (
          <Select
            {...control}
            name="reason"
            options={reasons.map((value) => ({ value, label: keyPage.reasons[value] }))}
          />
        )}
      </Field>
    </FormDialog>
  )
}

/** As the field writes it: local time, to the minute, which is never ahead. */
function localNow() {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
