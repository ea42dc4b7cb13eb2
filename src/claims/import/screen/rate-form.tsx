import { useId } from 'react'
import { spendWords } from '../../../../content/claims/spend.ts'
import { apiFetch } from '../../../lib/api-fetch.ts'
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts'
import { serverMessage } from '../../../lib/server-message.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { notify } from '../../../ui/toast.ts'
import { spendRateInput } from '../../spend/spend-rate.schema.ts'

const words = spendWords.rate

type RateFormProps = {
  missing: { from: string; to: string; rows?: number }
  onSaved: () => Promise<unknown>
}

/** The rate that rows of a file need. The file stays, and is checked again with it. */
export function RateForm({ missing: { from, to, rows }, onSaved }: RateFormProps) {
  const id = useId()
  const { errors, message, busy, formProps } = useSchemaForm(
    spendRateInput,
    async (body) => {
      await apiFetch('/api/workspace/spend-rates', { method: 'POST', body })
      notify({ title: words.done, kind: 'good' })
      await onSaved()
    },
    { onFailure: (error) => serverMessage(error, words.failed) },
  )
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
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="to" value={to} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 sm:grid-cols-2">
        <Field
          id={`${id}-rate`}
          label={words.rate(from, to)}
          hint={words.rateHint}
          error={errors.rate}
        >
          {(control) => (
            <TextInput {...control} name="rate" inputMode="decimal" autoComplete="off" />
          )}
        </Field>
        <Field id={`${id}-day`} label={words.day} error={errors.statedOn}>
          {(control) => <TextInput {...control} name="statedOn" type="date" />}
        </Field>
      </div>
      <Field id={`${id}-source`} label={words.source} hint={words.sourceHint} error={errors.source}>
        {(control) => <TextInput {...control} name="source" maxLength={300} autoComplete="off" />}
      </Field>
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
