import { cmsUsersWords } from '../../content/cms/account.ts'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'

type EmailFieldProps = {
  id: string
  value?: string | null
  error?: string
  /** `off` if the address belongs to somebody else. */
  autoComplete?: 'email' | 'off'
}

const words = cmsUsersWords.email

/** The address of an account of the CMS, which may have none. */
export function EmailField({ id, value, error, autoComplete = 'email' }: EmailFieldProps) {
  return (
    <Field
      id={id}
      label={words.label}
      optionalMark={words.optional}
      hint={words.hint}
      error={error}
    >
      {(control) => (
        <TextInput
          {...control}
          name="email"
          type="email"
          defaultValue={value ?? ''}
          autoComplete={autoComplete}
        />
      )}
    </Field>
  )
}
