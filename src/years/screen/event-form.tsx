import { eventKindNames, yearForms } from '../../../content/claims/years.ts'
import type { EventKind } from '../rules/recalculation.ts'
import { baseYearEventInput } from '../year.schema.ts'
import { ChoiceField, NoteField, TextField } from './year-fields.tsx'
import { YearFormDialog } from './year-form-dialog.tsx'

const words = yearForms.event

/** What the form begins with. */
export type OfferedEvent = { kind: EventKind; text: string }

export function EventForm({ offered, onClose }: { offered: OfferedEvent; onClose: () => void }) {
  return (
    <YearFormDialog
      schema={baseYearEventInput}
      to={{ method: 'POST', path: 'events' }}
      words={words}
      text={words.text}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <ChoiceField
            name="kind"
            label={words.kind}
            error={errors.kind}
            value={offered.kind}
            names={eventKindNames}
          />
          <TextField
            name="effectKg"
            label={words.effect}
            hint={words.effectHint}
            error={errors.effectKg}
            unit="kg"
            isNumber
          />
          <TextField name="happenedOn" label={words.day} error={errors.happenedOn} type="date" />
          <NoteField name="note" label={words.note} error={errors.note} value={offered.text} />
          <TextField
            name="evidence"
            label={words.evidence}
            hint={words.evidenceHint}
            error={errors.evidence}
            isOptional
          />
        </>
      )}
    </YearFormDialog>
  )
}
