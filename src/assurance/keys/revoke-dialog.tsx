import * as z from 'zod/mini'
import { keyPage } from '../../../content/claims/key-page.ts'
import { fromLocalField, toLocalField } from '../../lib/form/local-time.ts'
import type { RevocationReason } from '../../server/db/schema.ts'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useDecisionForm } from '../use-decision-form.ts'
import { FingerprintText } from './fingerprint-text.tsx'

const words = keyPage.revoke

/** An empty field means now. */
const rules = z.object({
  since: z.pipe(
    z.string(),
    z.transform((typed) => (typed ? fromLocalField(typed) : new Date().toISOString())),
  ),
  reason: z.string(),
})

type RevokeDialogProps = {
  keyId: string
  /** Address of the API call that revokes the key. */
  path: string
  reasons: readonly RevocationReason[]
  refresh: () => unknown
  onClose: () => void
}

export function RevokeDialog({ keyId, path, reasons, refresh, onClose }: RevokeDialogProps) {
  const { errors, busy, formProps } = useDecisionForm(rules, { path, words, refresh, onClose })
  return (
    <FormDialog
      {...formProps}
      title={words.title}
      submitLabel={words.submit}
      cancelLabel={words.cancel}
      busy={busy}
      busyLabel={words.busy}
      onClose={onClose}
    >
      <p className="text-fg-muted">{words.text}</p>
      <FingerprintText keyId={keyId} />
      <Field id="revoke-since" label={words.since} hint={words.sinceHint} error={errors.since}>
        {(control) => (
          <TextInput
            {...control}
            name="since"
            type="datetime-local"
            defaultValue={toLocalField(new Date())}
          />
        )}
      </Field>
      <Field id="revoke-reason" label={words.reason} error={errors.reason}>
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
