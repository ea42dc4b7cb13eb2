import { useId } from 'react'
import { spendWords } from '../../../content/claims/spend.ts'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { RateFields } from './rate-fields.tsx'
import { useRateForm } from './use-rate-form.ts'

const words = spendWords.rate

type RateDialogProps = {
  /** The units that a row misses a rate for; null to choose any. */
  units: { from: string; to: string } | null
  onSaved: () => void
  onClose: () => void
}

export function RateDialog({ units, onSaved, onClose }: RateDialogProps) {
  const id = useId()
  const { errors, message, busy, formProps } = useRateForm(onSaved)
  return (
    <FormDialog
      {...formProps}
      title={units ? words.title(units.from, units.to) : words.anyTitle}
      submitLabel={words.add}
      cancelLabel={words.cancel}
      busy={busy}
      busyLabel={words.busy}
      onClose={onClose}
    >
      <p className="text-sm text-fg-muted">
        {words.vat} {units ? words.how(units.from, units.to) : words.howAny}
      </p>
      {message && <ErrorSummary title={message} />}
      <RateFields id={id} units={units} errors={errors} />
    </FormDialog>
  )
}
