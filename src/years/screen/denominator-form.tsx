import { denominatorKindNames, yearForms } from '../../../content/claims/years.ts'
import { denominatorInput } from '../year.schema.ts'
import { ChoiceField, NoteField, TextField } from './year-fields.tsx'
import { YearFormDialog } from './year-form-dialog.tsx'

const words = yearForms.denominator

type DenominatorFormProps = { year: number | undefined; onClose: () => void }

export function DenominatorForm({ year, onClose }: DenominatorFormProps) {
  return (
    <YearFormDialog
      schema={denominatorInput}
      to={{ method: 'PUT', path: 'denominators' }}
      words={words}
      text={words.text}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <div className="grid items-start gap-[18px] sm:grid-cols-2">
            <TextField
              name="year"
              label={words.year}
              error={errors.year}
              value={year === undefined ? undefined : String(year)}
              isNumber
            />
            <ChoiceField
              name="kind"
              label={words.kind}
              error={errors.kind}
              value="employees"
              names={denominatorKindNames}
            />
          </div>
          <TextField name="label" label={words.label} hint={words.labelHint} error={errors.label} />
          <div className="grid items-start gap-[18px] sm:grid-cols-2">
            <TextField name="value" label={words.value} error={errors.value} isNumber />
            <TextField name="unit" label={words.unit} hint={words.unitHint} error={errors.unit} />
          </div>
          <TextField
            name="evidence"
            label={words.evidence}
            hint={words.evidenceHint}
            error={errors.evidence}
            isOptional
          />
          <NoteField name="note" label={words.note} error={errors.note} isOptional />
        </>
      )}
    </YearFormDialog>
  )
}
