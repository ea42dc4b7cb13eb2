import { importPage } from '../../../../content/claims/import-page.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { ImportMapping, ImportReport } from '../import.schema.ts'
import type { ImportState } from './use-import.ts'

const words = importPage.columns

type OptionsProps = { state: ImportState; report: ImportReport }

/** Formats of numbers, dates and delimiter, detected from the file unless the user chooses. */
export function FormatOptions({ state, report }: OptionsProps) {
  const { choices } = state
  return (
    <div className="grid gap-4 border-b border-line px-5 py-[18px] sm:grid-cols-2 min-[56.25rem]:grid-cols-4">
      <NumbersField state={state} report={report} />
      <DatesField state={state} report={report} />
      <Field id="import-delimiter" label={words.delimiter}>
        {(control) => (
          <Select
            {...control}
            value={choices.delimiter ?? ''}
            options={options(words.delimiters, report.delimiter ?? '')}
            // A new delimiter gives a new header, so the file is read again at once.
            onChange={({ target }) =>
              void state.decide({
                delimiter: (target.value || null) as ImportMapping['delimiter'],
                columns: null,
              })
            }
          />
        )}
      </Field>
      <Field
        id="import-encoding"
        label={words.encoding}
        hint={report.encoding === 'windows-1252' ? words.encodingGuess : undefined}
      >
        {(control) => (
          <TextInput {...control} readOnly value={words.encodings[report.encoding ?? 'utf-8']} />
        )}
      </Field>
    </div>
  )
}

export function NumbersField({ state, report }: OptionsProps) {
  return (
    <Field id="import-numbers" label={words.numbers}>
      {(control) => (
        <Select
          {...control}
          value={state.choices.numbers ?? ''}
          options={options(words.numberFormats, report.numbers.decided)}
          onChange={({ target }) =>
            state.note({ numbers: (target.value || null) as ImportMapping['numbers'] })
          }
        />
      )}
    </Field>
  )
}

export function DatesField({ state, report, hint }: OptionsProps & { hint?: string }) {
  return (
    <Field id="import-dates" label={words.dates} hint={hint}>
      {(control) => (
        <Select
          {...control}
          value={state.choices.dates ?? ''}
          options={options(words.dateFormats, report.dates.decided)}
          onChange={({ target }) =>
            state.note({ dates: (target.value || null) as ImportMapping['dates'] })
          }
        />
      )}
    </Field>
  )
}

function options(formats: Record<string, string>, found: string) {
  const name = formats[found]
  return [
    { value: '', label: name ? words.auto(name) : words.unclear },
    ...Object.entries(formats).map(([value, label]) => ({ value, label })),
  ]
}
