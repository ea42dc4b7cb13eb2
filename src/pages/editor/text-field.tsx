import type { ComponentProps } from 'react'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

type TextFieldProps = Omit<ComponentProps<typeof TextInput>, 'onChange' | 'value' | 'id'> & {
  id: string
  label: string
  hint?: string
  error?: string
  optionalMark?: string
  value: string
  onValue: (value: string) => void
}

/** A labelled line of text in a dialog. */
export function TextField(props: TextFieldProps) {
  const { id, label, hint, error, optionalMark, onValue, ...input } = props
  return (
    <Field id={id} label={label} hint={hint} error={error} optionalMark={optionalMark}>
      {(control) => (
        <TextInput {...control} {...input} onChange={(event) => onValue(event.target.value)} />
      )}
    </Field>
  )
}
