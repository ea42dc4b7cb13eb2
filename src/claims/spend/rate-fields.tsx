import { spendWords } from '../../../content/claims/spend.ts'
import type { FieldErrors } from '../../lib/app-error.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

const words = spendWords.rate

type RateFieldsProps = {
  id: string
  /** Null if they are fields, too. */
  units: { from: string; to: string } | null
  errors: FieldErrors
}

/** The fields of a rate, in whatever form stands around them. */
export function RateFields({ id, units, errors }: RateFieldsProps) {
  return (
    <>
      {units ? (
        <>
          <input type="hidden" name="from" value={units.from} />
          <input type="hidden" name="to" value={units.to} />
        </>
      ) : (
        <div className={pair}>
          <Field id={`${id}-from`} label={words.from} hint={words.fromHint} error={errors.from}>
            {(control) => <TextInput {...control} name="from" maxLength={7} autoComplete="off" />}
          </Field>
          <Field id={`${id}-to`} label={words.to} hint={words.toHint} error={errors.to}>
            {(control) => <TextInput {...control} name="to" maxLength={7} autoComplete="off" />}
          </Field>
        </div>
      )}
      <div className={pair}>
        <Field
          id={`${id}-rate`}
          label={units ? words.rate(units.from, units.to) : words.anyRate}
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
    </>
  )
}

const pair = 'grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 sm:grid-cols-2'
