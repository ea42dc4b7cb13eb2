import { redirectWords } from '../../../content/cms/redirects.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

export type RedirectValues = { from: string; to: string }

type RedirectFieldsProps = {
  id: string
  values: RedirectValues
  errors: Record<string, string>
  onChange: (values: RedirectValues) => void
}

const words = redirectWords.add

export function RedirectFields({ id, values, errors, onChange }: RedirectFieldsProps) {
  return (
    <>
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} id={`${id}-${name}`} label={words[name]} error={errors[name]}>
          {(control) => (
            <TextInput
              {...control}
              value={values[name]}
              placeholder={name === 'from' ? words.fromPlaceholder : words.toPlaceholder}
              spellCheck={false}
              autoCapitalize="none"
              onChange={(event) => onChange({ ...values, [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </>
  )
}
