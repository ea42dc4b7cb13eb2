import Ban from 'lucide-react/icons/ban'
import { useId, useState } from 'react'
import { publicationWords } from '../../../content/claims/publication.ts'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/select.tsx'
import { useDecisionForm } from '../use-decision-form.ts'
import { type WithdrawalReason, withdrawalInput } from './withdraw.schema.ts'

const words = publicationWords.withdraw

type WithdrawButtonProps = {
  /** Address of the API call that withdraws the certificate. */
  path: string
  /** With a single reason, the dialog offers no choice. */
  reasons: readonly WithdrawalReason[]
  /** An accessible name, needed where a list has several such buttons. */
  label?: string
  size?: 'sm'
  refresh: () => unknown
}

/** Asks for confirmation, because the log is public and an entry cannot be undone. */
export function WithdrawButton({ label, size, ...call }: WithdrawButtonProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        size={size}
        icon={<Icon of={Ban} size={16} />}
        aria-label={label}
        onClick={() => setAsking(true)}
      >
        {words.button}
      </Button>
      {asking && <WithdrawDialog {...call} onClose={() => setAsking(false)} />}
    </>
  )
}

type WithdrawDialogProps = Pick<WithdrawButtonProps, 'path' | 'reasons' | 'refresh'> & {
  onClose: () => void
}

function WithdrawDialog({ path, reasons, refresh, onClose }: WithdrawDialogProps) {
  const id = useId()
  const { errors, busy, formProps } = useDecisionForm(withdrawalInput, {
    path,
    words,
    refresh,
    onClose,
  })
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
      <p className="text-fg-muted">{words.explain}</p>
      {reasons.length > 1 ? (
        <Field id={id} label={words.reason} error={errors.reason}>
          {(control) => (
            <Select
              {...control}
              name="reason"
              options={reasons.map((value) => ({ value, label: words.reasons[value] }))}
            />
          )}
        </Field>
      ) : (
        <input type="hidden" name="reason" value={reasons[0]} />
      )}
    </FormDialog>
  )
}
