import { useId } from 'react'
import { spendWords } from '../../../content/claims/spend.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { RateFields } from './rate-fields.tsx'
import { useRateForm } from './use-rate-form.ts'

const words = spendWords.rate

type RateFormProps = {
  missing: { from: string; to: string; rows?: number }
  onSaved: () => Promise<unknown>
}

/** The rate that rows of a file need. The file stays, and is checked again with it. */
export function RateForm({ missing: { from, to, rows }, onSaved }: RateFormProps) {
  const id = useId()
  const { errors, message, busy, formProps } = useRateForm(onSaved)
  return (
    <form
      {...formProps}
      aria-labelledby={`${id}-title`}
      className="grid w-full max-w-[44rem] grid-cols-[minmax(0,1fr)] gap-3.5 rounded-md border border-line p-4"
    >
      <div>
        <h4 id={`${id}-title`} className="text-md font-semibold">
          {words.title(from, to, rows)}
        </h4>
        <p className="text-sm text-fg-muted">
          {words.vat} {words.how(from, to)}
        </p>
      </div>
      {message && <ErrorSummary title={message} />}
      <RateFields id={id} units={{ from, to }} errors={errors} />
      <Button
        type="submit"
        size="sm"
        busy={busy}
        busyLabel={words.busy}
        className="justify-self-start"
      >
        {words.submit}
      </Button>
    </form>
  )
}
