import { useState } from 'react'
import { targetKindNames, yearForms, yearsPage } from '../../../content/claims/years.ts'
import { targetInput } from '../year.schema.ts'
import { ChoiceField, MeasureField, NoteField, TextField } from './year-fields.tsx'
import { YearFormDialog } from './year-form-dialog.tsx'
import type { Denominator, Years } from './years-query.ts'

const words = yearForms.target

export function TargetForm({ years, onClose }: { years: Years; onClose: () => void }) {
  const [kind, setKind] = useState('absolute')
  const base = years.baseYear?.year ?? years.years[0]?.year
  return (
    <YearFormDialog
      schema={targetInput}
      to={{ method: 'POST', path: 'targets' }}
      words={words}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <ChoiceField
            name="kind"
            label={words.kind}
            error={errors.kind}
            value="absolute"
            names={targetKindNames}
            onChoose={setKind}
          />
          {kind === 'intensity' && (
            <ChoiceField
              name="denominatorKey"
              label={words.denominator}
              error={errors.denominatorKey}
              value=""
              placeholder={words.chooseDenominator}
              names={denominatorNames(years.denominators)}
              {...(years.denominators.length === 0 && { hint: yearsPage.intensity.noneText })}
            />
          )}
          <MeasureField label={words.measure} error={errors.measure} value="totalLocation" />
          <div className="grid items-start gap-[18px] sm:grid-cols-2">
            <TextField
              name="baseYear"
              label={words.baseYear}
              error={errors.baseYear}
              value={base === undefined ? undefined : String(base)}
              isNumber
            />
            <TextField
              name="targetYear"
              label={words.targetYear}
              error={errors.targetYear}
              isNumber
            />
          </div>
          <TextField
            name="reductionPercent"
            label={words.reduction}
            error={errors.reductionPercent}
            unit="%"
            isNumber
          />
          <NoteField name="note" label={words.note} error={errors.note} isOptional />
        </>
      )}
    </YearFormDialog>
  )
}

function denominatorNames(denominators: readonly Denominator[]) {
  return Object.fromEntries(denominators.map(({ key, label, unit }) => [key, `${label} (${unit})`]))
}
