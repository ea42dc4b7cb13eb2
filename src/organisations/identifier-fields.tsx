import { organisationPage } from '../../content/claims/organisation.ts'
import type { FieldErrors } from '../lib/app-error.ts'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { identifierSchemes } from './identifier.ts'
import type { Organisation } from './organisation.schema.ts'

const words = organisationPage.identifier

const options = [
  { value: '', label: words.noScheme },
  ...identifierSchemes.map((value) => ({ value, label: words.schemes[value] })),
]

type IdentifierFieldsProps = {
  errors: FieldErrors
  organisation: Pick<Organisation, 'identifierScheme' | 'identifier'>
}

/** By what banks and registers know the organisation. */
export function IdentifierFields({ errors, organisation }: IdentifierFieldsProps) {
  return (
    <div className="grid items-start gap-[18px] sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <Field id="org-identifier-scheme" label={words.scheme} error={errors.identifierScheme}>
        {(control) => (
          <Select
            {...control}
            name="identifierScheme"
            options={options}
            defaultValue={organisation.identifierScheme ?? ''}
          />
        )}
      </Field>
      <Field
        id="org-identifier"
        label={words.label}
        optionalMark={words.optional}
        hint={words.hint}
        error={errors.identifier}
      >
        {(control) => (
          <TextInput
            {...control}
            name="identifier"
            autoComplete="off"
            maxLength={100}
            defaultValue={organisation.identifier ?? ''}
          />
        )}
      </Field>
    </div>
  )
}
