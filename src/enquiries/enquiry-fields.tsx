import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { contact, enquiryFields } from '../../content/home/contact.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import type { EnquiryInput } from './enquiry.schema.ts'
import { EnquiryField } from './enquiry-field.tsx'
import { enquiryResolver, loadRules, toFieldErrors } from './enquiry-resolver.ts'
import { sendEnquiry } from './send-enquiry.ts'
import { useInterestFromAddress } from './use-interest-from-address.ts'

export type EnquiryFieldsProps = {
  initialValues?: Record<string, string>
  initialErrors?: Record<string, string>
  /** Why the server refused the post, where that is no field's fault. */
  initialMessage?: string
  takesFocus?: boolean
  onSent: (input: EnquiryInput) => void
}

export function EnquiryFields({
  initialValues,
  initialErrors,
  initialMessage,
  takesFocus = false,
  onSent,
}: EnquiryFieldsProps) {
  const interest = useInterestFromAddress()
  const values = { interestArea: interest, ...initialValues } as Partial<EnquiryInput>
  // One object for good: the form takes a new one for new errors, and the focus with them.
  const [serverErrors] = useState(() => initialErrors && toFieldErrors(initialErrors))
  const form = useForm<EnquiryInput>({
    resolver: enquiryResolver,
    defaultValues: values,
    errors: serverErrors,
    // Errors of a post without scripts count as a first try: from then on each change is checked.
    mode: serverErrors ? 'onChange' : 'onSubmit',
  })
  const { errors, isSubmitting } = form.formState
  const { setValue, setFocus, setError } = form

  useEffect(() => {
    if (interest) setValue('interestArea', interest)
  }, [interest, setValue])

  useEffect(() => {
    if (takesFocus) setFocus('firstName')
  }, [takesFocus, setFocus])

  const send = form.handleSubmit(async (input) => {
    const outcome = await sendEnquiry(input)
    if (outcome.sent) return onSent(input)
    const refused = enquiryFields.filter(({ name }) => outcome.fields[name])
    for (const [index, { name }] of refused.entries()) {
      setError(name, { message: outcome.fields[name] }, { shouldFocus: index === 0 })
    }
  })
  const badFields = enquiryFields.filter(({ name }) => errors[name]).length

  return (
    // Where scripts are off or late this is an ordinary form, and the server answers with a page.
    <form
      method="post"
      action="/contact"
      noValidate
      className="grid gap-[18px]"
      onFocus={() => void loadRules()}
      onSubmit={send}
    >
      {badFields > 0 ? (
        <ErrorSummary
          title={contact.errorSummary.heading(badFields)}
          text={contact.errorSummary.text}
        />
      ) : (
        initialMessage && <ErrorSummary title={initialMessage} />
      )}
      <div className="grid items-start gap-[18px] sm:grid-cols-2">
        {enquiryFields.map((field) => (
          <EnquiryField
            key={field.name}
            field={field}
            error={errors[field.name]?.message}
            control={{ ...form.register(field.name), defaultValue: values[field.name] }}
          />
        ))}
      </div>
      <div aria-hidden="true" className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
        <input type="text" tabIndex={-1} autoComplete="off" {...form.register('website')} />
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          type="submit"
          size="lg"
          busy={isSubmitting}
          busyLabel={contact.sending}
          className="max-sm:w-full"
        >
          {contact.submit}
        </Button>
        <div className="text-sm text-fg-muted">
          <p>{contact.promise}</p>
          <p>
            {contact.privacy.text}{' '}
            <AppLink href={contact.privacy.href} className="underline underline-offset-2">
              {contact.privacy.label}
            </AppLink>
          </p>
        </div>
      </div>
    </form>
  )
}
