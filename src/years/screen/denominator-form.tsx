import { denominatorKindNames, yearForms } from '../../../content/claims/years.ts'
import { type DenominatorInput, denominatorInput, denominatorKey } from '../year.schema.ts'
import { ChoiceField, NoteField, TextField } from './year-fields.tsx'
import { YearFormDialog } from './year-form-dialog.tsx'
import type { Denominator, Years } from './years-query.ts'

const words = yearForms.denominator

type DenominatorFormProps = {
  year: number | undefined
  /** The one that is changed; without it, another one is entered. */
  changed?: Denominator | undefined
  onClose: () => void
}

export function DenominatorForm({ year, changed, onClose }: DenominatorFormProps) {
  const version = (input: DenominatorInput, seen: Years | undefined) => {
    const key = denominatorKey(input)
    const isThis = (one: Denominator) => one.year === input.year && one.key === key
    return seen?.denominators.find(isThis)?.version ?? 0
  }
  return (
    <YearFormDialog
      schema={denominatorInput}
      to={{ method: 'PUT', path: 'denominators' }}
      words={words}
      text={words.text}
      complete={(input, seen) => ({ ...input, version: version(input as DenominatorInput, seen) })}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <div className="grid items-start gap-[18px] sm:grid-cols-2">
            <TextField
              name="year"
              label={words.year}
              error={errors.year}
              value={(changed?.year ?? year)?.toString()}
              isNumber
            />
            <ChoiceField
              name="kind"
              label={words.kind}
              error={errors.kind}
              value={changed?.kind ?? 'employees'}
              names={denominatorKindNames}
            />
          </div>
          <TextField
            name="label"
            label={words.label}
            hint={words.labelHint}
            error={errors.label}
            value={changed?.label}
          />
          <div className="grid items-start gap-[18px] sm:grid-cols-2">
            <TextField
              name="value"
              label={words.value}
              error={errors.value}
              value={changed?.value}
              isNumber
            />
            <TextField
              name="unit"
              label={words.unit}
              hint={words.unitHint}
              error={errors.unit}
              value={changed?.unit}
            />
          </div>
          <TextField
            name="evidence"
            label={words.evidence}
            hint={words.evidenceHint}
            error={errors.evidence}
            value={changed?.evidence.join('; ')}
            isOptional
          />
          <NoteField
            name="note"
            label={words.note}
            error={errors.note}
            value={changed?.note}
            isOptional
          />
        </>
      )}
    </YearFormDialog>
  )
}
