import { measureNames, yearForms } from '../../../content/claims/years.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'

type FieldProps = {
  name: string
  label: string
  hint?: string
  error: string | undefined
  value?: string | undefined
  isOptional?: boolean
}

const fieldOf = ({ name, label, hint, error, isOptional }: FieldProps) => ({
  id: `years-${name}`,
  label,
  ...(hint && { hint }),
  ...(error && { error }),
  ...(isOptional && { optionalMark: yearForms.optional }),
})

type TextFieldProps = FieldProps & { type?: 'date'; unit?: string; isNumber?: boolean }

export function TextField({ type, unit, isNumber, ...field }: TextFieldProps) {
  return (
    <Field {...fieldOf(field)}>
      {(control) => (
        <TextInput
          {...control}
          name={field.name}
          autoComplete="off"
          defaultValue={field.value}
          {...(type && { type })}
          {...(unit && { unit })}
          {...(isNumber && { inputMode: 'decimal' })}
        />
      )}
    </Field>
  )
}

export function NoteField(field: FieldProps) {
  return (
    <Field {...fieldOf(field)}>
      {(control) => (
        <TextArea {...control} name={field.name} maxLength={2000} defaultValue={field.value} />
      )}
    </Field>
  )
}

type ChoiceFieldProps = FieldProps & {
  names: Record<string, string>
  placeholder?: string
  onChoose?: (value: string) => void
}

export function ChoiceField({ names, placeholder, onChoose, ...field }: ChoiceFieldProps) {
  return (
    <Field {...fieldOf(field)}>
      {(control) => (
        <Select
          {...control}
          name={field.name}
          options={Object.entries(names).map(([value, label]) => ({ value, label }))}
          defaultValue={field.value}
          {...(placeholder && { placeholder })}
          {...(onChoose && { onChange: (event) => onChoose(event.currentTarget.value) })}
        />
      )}
    </Field>
  )
}

export function MeasureField(field: Omit<FieldProps, 'name'>) {
  return <ChoiceField {...field} name="measure" names={measureNames} />
}
