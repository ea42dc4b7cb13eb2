import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

type UsernameFieldProps = {
  id: string
  label: string
  error?: string
  /** `off` if the name belongs to somebody else. */
  autoComplete?: 'username' | 'off'
}

/** Phones neither capitalise nor correct this text. */
export function UsernameField({ id, label, error, autoComplete = 'username' }: UsernameFieldProps) {
  return (
    <Field id={id} label={label} error={error}>
      {(control) => (
        <TextInput
          {...control}
          name="username"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  )
}
