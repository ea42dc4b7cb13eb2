import { yearForms } from '../../../content/claims/years.ts'
import { baseYearInput } from '../year.schema.ts'
import { ChoiceField, MeasureField, NoteField, TextField } from './year-fields.tsx'
import { YearFormDialog } from './year-form-dialog.tsx'
import { labelOf } from './year-words.ts'
import type { Year, Years } from './years-query.ts'

const words = yearForms.baseYear

type BaseYearFormProps = {
  years: readonly Year[]
  chosen: Years['baseYear']
  onClose: () => void
}

export function BaseYearForm({ years, chosen, onClose }: BaseYearFormProps) {
  return (
    <YearFormDialog
      schema={baseYearInput}
      to={{ method: 'PUT', path: 'base-year' }}
      words={words}
      complete={(input, seen) => ({ ...input, version: seen?.baseYear?.version ?? 0 })}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <ChoiceField
            name="year"
            label={words.year}
            error={errors.year}
            value={String(chosen?.year ?? years[0]?.year ?? '')}
            names={Object.fromEntries(years.map((year) => [year.year, labelOf(year)]))}
          />
          <MeasureField
            label={words.measure}
            error={errors.measure}
            value={chosen?.measure ?? 'totalLocation'}
          />
          <TextField
            name="thresholdPercent"
            label={words.threshold}
            hint={words.thresholdHint}
            error={errors.thresholdPercent}
            value={chosen?.thresholdPercent ?? '5'}
            unit="%"
            isNumber
          />
          <NoteField
            name="reason"
            label={words.reason}
            hint={words.reasonHint}
            error={errors.reason}
            value={chosen?.reason}
            isOptional
          />
        </>
      )}
    </YearFormDialog>
  )
}
