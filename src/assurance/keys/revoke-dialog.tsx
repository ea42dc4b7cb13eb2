import * as z from 'zod/mini'
import { keyPage } from '../../../content/claims/key-page.ts'
import { IdentityField } from '../../accounts/second-factor/identity-field.tsx'
import type { SessionKind } from '../../accounts/session/session.store.server.ts'
import { fromLocalField, toLocalField } from '../../lib/form/local-time.ts'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useDecisionForm } from '../use-decision-form.ts'
import { FingerprintText } from './fingerprint-text.tsx'
import type { RevocationReason } from './key.schema.ts'

const words = keyPage.revoke

/** An empty field means now. */
const rules = z.object({
  since: z.pipe(
    z.string(),
    z.transform((typed) => (typed ? fromLocalField(typed) : new Date().toISOString())),
  ),
  reason: z.string(),
  password: z.optional(z.string().check(z.minLength(1, words.passwordMissing))),
})

type RevokeDialogProps = {
  /** Who revokes it: its holder, or an administrator. */
  by: SessionKind
  keyId: string
  /** Address of the API call that revokes the key. */
  path: string
  reasons: readonly RevocationReason[]
  /** Set for a revoked key, whose time can be moved earlier. */
  revokedSince: string | null
  refresh: () => unknown
  onClose: () => void
}

export function RevokeDialog(props: RevokeDialogProps) {
  const { by, keyId, path, reasons, revokedSince, refresh, onClose } = props
  const step = revokedSince ? keyPage.moveEarlier : words
  const { errors, busy, formProps } = useDecisionForm(rules, {
    path,
    words: step,
    refresh,
    onClose,
  })
  return (
    <FormDialog
      {...formProps}
      title={step.title}
      submitLabel={step.submit}
      cancelLabel={words.cancel}
      busy={busy}
      busyLabel={step.busy}
      onClose={onClose}
    >
      <p className="text-fg-muted">{step.text}</p>
      <FingerprintText keyId={keyId} />
      <Field id="revoke-since" label={words.since} hint={words.sinceHint} error={errors.since}>
        {(control) => (
          <TextInput
            {...control}
            name="since"
            type="datetime-local"
            defaultValue={toLocalField(revokedSince ? new Date(revokedSince) : new Date())}
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
      <IdentityField
        kind={by}
        id="revoke-password"
        name="password"
        label={words.password}
        error={errors.password}
      />
    </FormDialog>
  )
}
