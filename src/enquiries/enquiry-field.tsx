import { contact, interestOptions, type EnquiryField as Words } from '../../content/home/contact.ts'
import { cx } from '../lib/cx.ts'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextInput } from '../ui/text-input.tsx'

const halfWidth = new Set(['firstName', 'lastName'])

export function EnquiryField({
  field,
  error,
  defaultValue,
}: {
  field: Words
  error?: string
  defaultValue?: string
}) {
  const { name, label, required, autocomplete, placeholder, help } = field
  return (
    <div className={cx(!halfWidth.has(name) && 'sm:col-span-2')}>
      <Field
        id={`enquiry-${name}`}
        label={label}
        optionalMark={required ? undefined : contact.optional}
        hint={help}
        error={error}
      >
        {(wiring) => {
          const props = { ...wiring, name, defaultValue, 'aria-required': required || undefined }
          if (name === 'interestArea') {
            return <Select {...props} options={interestOptions} placeholder={placeholder} />
          }
          if (name === 'message') return <TextArea {...props} placeholder={placeholder} />
          return (
            <TextInput
              {...props}
              type={name === 'email' ? 'email' : 'text'}
              autoComplete={autocomplete}
              placeholder={placeholder}
            />
          )
        }}
      </Field>
    </div>
  )
}
