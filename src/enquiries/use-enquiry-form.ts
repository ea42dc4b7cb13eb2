import { type FormEvent, useRef, useState } from 'react'
import { enquiryFields } from '../../content/home/contact.ts'
import type { EnquiryInput } from './enquiry.schema.ts'
import { sendEnquiry } from './send-enquiry.ts'

type Errors = Record<string, string>

/**
 * The rules weigh as much as the form: they are fetched when somebody begins to fill it in. Where
 * they cannot be had, the server's own check has to do.
 */
export const loadRules = () => import('./enquiry.schema.ts').catch(() => null)

/**
 * The fields keep their own text, so whatever was typed before the scripts came is there. Checked
 * when it is sent, and from the first failure on with each change.
 */
export function useEnquiryForm(initialErrors: Errors, onSent: (input: EnquiryInput) => void) {
  const [errors, setErrors] = useState(initialErrors)
  const [sending, setSending] = useState(false)
  const hasFailed = useRef(Object.keys(initialErrors).length > 0)

  const refuse = (form: HTMLFormElement, found: Errors) => {
    hasFailed.current = true
    setErrors(found)
    const first = enquiryFields.find(({ name }) => found[name])
    if (first) fieldOf(form, first.name)?.focus()
  }

  const send = async (form: HTMLFormElement) => {
    const given = valuesOf(form)
    const rules = await loadRules()
    const found = rules?.fieldErrors(given) ?? {}
    if (Object.keys(found).length > 0) return refuse(form, found)
    const input = rules?.enquiryInput.parse(given) ?? given
    const outcome = await sendEnquiry(input)
    if (outcome.sent) onSent(input)
    else refuse(form, outcome.fields)
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    setSending(true)
    void send(event.currentTarget).finally(() => setSending(false))
  }

  const onChange = async ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    if (!hasFailed.current) return
    const { name } = target as HTMLInputElement
    const rules = await loadRules()
    const message = rules?.fieldErrors(valuesOf(currentTarget))[name]
    setErrors(({ [name]: _, ...others }) => (message ? { ...others, [name]: message } : others))
  }

  return { errors, sending, onSubmit, onChange }
}

export function fieldOf(form: HTMLFormElement | null, name: keyof EnquiryInput) {
  return form?.querySelector<HTMLInputElement>(`[name="${name}"]`)
}

function valuesOf(form: HTMLFormElement) {
  return Object.fromEntries(new FormData(form)) as EnquiryInput
}
