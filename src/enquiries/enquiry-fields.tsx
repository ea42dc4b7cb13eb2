import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import {
  enquiryFields,
  type InterestArea,
  interestOptions,
  contact as shipped,
} from '../../content/home/contact.ts'
import { useWords } from '../frames/site/changed-words.tsx'
import { ApiError, apiFetch } from '../lib/api-fetch.ts'
import { useSchemaForm } from '../lib/form/use-schema-form.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { notify } from '../ui/toast.ts'
import { loadToaster } from '../ui/toast-region.tsx'
import type { EnquiryInput } from './enquiry.schema.ts'
import { EnquiryField } from './enquiry-field.tsx'

/** The rules are as large as the form, so they are loaded on focus. */
const loadRules = async () => (await import('./enquiry.schema.ts')).enquiryInput

export type EnquiryFieldsProps = {
  initialValues?: Record<string, string>
  initialErrors?: Record<string, string>
  /** Why the server refused the post, if no field is the reason. */
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
  const contact = useWords('contact', shipped)
  const element = useRef<HTMLFormElement>(null)
  const interest = useInterestFromAddress()
  const values: Record<string, string | undefined> = { interestArea: interest, ...initialValues }
  const { errors, message, busy, formProps } = useSchemaForm(
    loadRules,
    async (input) => {
      await sendEnquiry(input)
      onSent(input)
    },
    { initialErrors, initialMessage, onFailure: () => undefined },
  )

  const known = useRef(interest)
  useEffect(() => {
    const area = fieldOf(element.current, 'interestArea')
    // Only when the address changes: the first value is in the markup, and the visitor may have
    // changed it.
    if (interest && area && interest !== known.current) area.value = interest
    known.current = interest
  }, [interest])

  useEffect(() => {
    if (takesFocus) fieldOf(element.current, 'firstName')?.focus()
  }, [takesFocus])

  const badFields = enquiryFields.filter(({ name }) => errors[name]).length

  return (
    // Without scripts this is an ordinary form, and the server answers with a page.
    <form {...formProps} ref={element} action="/contact" className="grid gap-[18px]">
      {badFields > 0 ? (
        <ErrorSummary
          title={contact.errorSummary.heading(badFields)}
          text={contact.errorSummary.text}
        />
      ) : (
        message && <ErrorSummary title={message} />
      )}
      <div className="grid items-start gap-[18px] sm:grid-cols-2">
        {enquiryFields.map((field) => (
          <EnquiryField
            key={field.name}
            field={field}
            error={errors[field.name]}
            defaultValue={values[field.name]}
          />
        ))}
      </div>
      <div aria-hidden="true" className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
        <input type="text" tabIndex={-1} autoComplete="off" name="website" />
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          type="submit"
          size="lg"
          busy={busy}
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

function fieldOf(form: HTMLFormElement | null, name: keyof EnquiryInput) {
  return form?.querySelector<HTMLInputElement>(`[name="${name}"]`)
}

/** Links such as /contact?interest=carbon-credits choose the area in advance. */
function useInterestFromAddress(): InterestArea | undefined {
  const [search] = useSearchParams()
  const interest = search.get('interest')
  return interestOptions.find(({ value }) => value === interest)?.value
}

/** Sends an enquiry and notifies the visitor of the outcome. */
async function sendEnquiry(input: EnquiryInput): Promise<void> {
  const { success, failure } = shipped.toasts
  // Both outcomes end in a notification, so its code is loaded while the enquiry is sent.
  void loadToaster()
  try {
    await apiFetch('/api/contact', { method: 'POST', body: input })
    notify({ ...success, kind: 'good' })
  } catch (error) {
    // Without an answer, the message is the browser's own ("Failed to fetch"), which does not help.
    const description = error instanceof ApiError ? error.message : failure.fallback
    notify({ title: failure.title, description, kind: 'bad' })
    throw error
  }
}
