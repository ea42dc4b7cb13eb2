import type { ReactNode } from 'react'
import { account } from '../../content/clients/account.ts'
import { PasswordInput } from '../ui/app/password-input.tsx'
import { Field } from '../ui/field.tsx'

type PasswordFieldProps = {
  id: string
  name: string
  label: string
  /** A new password also gets advice on how to choose it. */
  kind: 'current' | 'new'
  error?: string
  aside?: ReactNode
  value?: string
  onChange?: (value: string) => void
}

export function PasswordField({
  id,
  name,
  label,
  kind,
  error,
  aside,
  value,
  onChange,
}: PasswordFieldProps) {
  const words = account.password
  return (
    <Field
      id={id}
      label={label}
      hint={kind === 'new' ? words.help : undefined}
      error={error}
      aside={aside}
    >
      {(control) => (
        <PasswordInput
          {...control}
          name={name}
          autoComplete={`${kind}-password`}
          value={value}
          onChange={onChange && ((event) => onChange(event.target.value))}
          showLabel={words.show}
          hideLabel={words.hide}
        />
      )}
    </Field>
  )
}
