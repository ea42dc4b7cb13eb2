import type { FieldErrors } from '../lib/app-error.ts'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { countries } from './countries.ts'
import type { OrganisationInput } from './organisation.schema.ts'

type Words = Record<
  | 'name'
  | 'nameHint'
  | 'country'
  | 'chooseCountry'
  | 'registrationNo'
  | 'registrationHint'
  | 'optional',
  string
>

const options = countries.map(({ code, name }) => ({ value: code, label: name }))

/** The fields of an organisation, both for creating and for changing it. */
export function OrganisationFields({
  words,
  errors,
  values,
}: {
  words: Words
  errors: FieldErrors
  values?: OrganisationInput
}) {
  return (
    <>
      <Field id="org-name" label={words.name} hint={words.nameHint} error={errors.name}>
        {(control) => (
          <TextInput
            {...control}
            name="name"
            autoComplete="organization"
            defaultValue={values?.name}
          />
        )}
      </Field>
      <Field id="org-country" label={words.country} error={errors.country}>
        {(control) => (
          <Select
            {...control}
            name="country"
            autoComplete="country"
            options={options}
            placeholder={words.chooseCountry}
            defaultValue={values?.country ?? ''}
          />
        )}
      </Field>
      <Field
        id="org-registration"
        label={words.registrationNo}
        optionalMark={words.optional}
        hint={words.registrationHint}
        error={errors.registrationNo}
      >
        {(control) => (
          <TextInput
            {...control}
            name="registrationNo"
            autoComplete="off"
            defaultValue={values?.registrationNo}
          />
        )}
      </Field>
    </>
  )
}
