import ShieldCheck from 'lucide-react/icons/shield-check'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { verifyWords } from '../../../content/claims/verify-page.ts'
import { readCertificateId } from '../../lib/certificate-id.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'

const words = verifyWords.id

/** A plain form that works without scripts; with them, a typo is reported without a page load. */
export function CertificateIdForm({
  typed = '',
  isWrong = false,
}: {
  typed?: string
  isWrong?: boolean
}) {
  const [error, setError] = useState(isWrong ? words.wrong : undefined)
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = input.current?.value ?? ''
    const id = readCertificateId(text)
    if (id) return void navigate(`/verify/${id}`)
    setError(text.trim() === '' ? words.empty : words.wrong)
    input.current?.focus()
  }
  return (
    <form
      action="/verify"
      onSubmit={submit}
      noValidate
      className="[&_label]:text-title [&_label]:tracking-[-0.018em]"
    >
      <Field id="certificate-id" label={words.label} hint={words.hint} error={error}>
        {(control) => (
          <div className="mt-2 mb-1.5 grid grid-cols-[minmax(0,1fr)_auto] gap-3 max-sm:grid-cols-1">
            <div className="field-box min-h-15 bg-sunken">
              <input
                {...control}
                ref={input}
                name="id"
                defaultValue={typed}
                placeholder={words.placeholder}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={60}
                required
                className="mono text-[1.25rem] font-medium uppercase max-sm:text-body-lg"
              />
            </div>
            <Button type="submit" size="lg" icon={<Icon of={ShieldCheck} />}>
              {words.action}
            </Button>
          </div>
        )}
      </Field>
    </form>
  )
}
