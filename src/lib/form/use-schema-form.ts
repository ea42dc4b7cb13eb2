import { type FormEvent, useRef, useState } from 'react'
import type { FieldErrors } from '../app-error.ts'
import { firstMessages, type Issue } from './first-messages.ts'

type Schema<Input> = {
  safeParse(given: unknown): { data?: Input; error?: { issues: readonly Issue[] } }
}

type Options = {
  /** Errors of a form that was posted without scripts. */
  initialErrors?: FieldErrors
  initialMessage?: string
  /** Called for a failure without a field. A returned text becomes the form's message. */
  onFailure: (error: unknown) => string | undefined
}

/**
 * A form with uncontrolled fields, so that input from before the scripts loaded is kept and a
 * failure loses nothing. It is checked on submit and, after a first failure, on each change. A
 * schema that is too large for its page is given as a function, called when the form gets the
 * focus.
 */
export function useSchemaForm<Input>(
  schema: Schema<Input> | (() => Promise<Schema<Input>>),
  send: (input: Input) => Promise<unknown>,
  { initialErrors = {}, initialMessage, onFailure }: Options,
) {
  const [errors, setErrors] = useState(initialErrors)
  const [message, setMessage] = useState(initialMessage)
  const [busy, setBusy] = useState(false)
  const isSending = useRef(false)
  const hasFailed = useRef(Object.keys(initialErrors).length > 0)

  /** If the rules cannot be loaded, only the server checks the input. */
  const load = async () => (typeof schema === 'function' ? schema().catch(() => null) : schema)

  const check = async (form: HTMLFormElement) => {
    const given = Object.fromEntries(new FormData(form))
    const rules = await load()
    const { data, error } = rules ? rules.safeParse(given) : { data: given as Input }
    return { input: data as Input, found: firstMessages(error) }
  }

  const refuse = (form: HTMLFormElement, found: FieldErrors) => {
    hasFailed.current = true
    setErrors(found)
    setMessage(undefined)
    const names = [...form.elements].map((control) => control.getAttribute('name') ?? '')
    const first = names.findIndex((name) => found[name])
    ;(form.elements[first] as HTMLElement | undefined)?.focus()
  }

  const submit = async (form: HTMLFormElement) => {
    const { input, found } = await check(form)
    if (Object.keys(found).length > 0) return refuse(form, found)
    setErrors({})
    setMessage(undefined)
    try {
      await send(input)
      hasFailed.current = false
      form.reset()
    } catch (error) {
      const fields = fieldsOf(error, form)
      refuse(form, fields)
      if (Object.keys(fields).length === 0) setMessage(onFailure(error))
    }
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    void submit(event.currentTarget).finally(() => {
      isSending.current = false
      setBusy(false)
    })
  }

  const onChange = async ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    if (!hasFailed.current) return
    const { name } = target as HTMLInputElement
    const message = (await check(currentTarget)).found[name]
    setErrors(({ [name]: _, ...others }) => (message ? { ...others, [name]: message } : others))
  }

  // A POST form, so that input sent before the scripts run never appears in an address.
  const formProps = {
    method: 'post' as const,
    noValidate: true,
    onSubmit,
    onChange,
    onFocus: () => void load(),
  }
  return { errors, message, busy, formProps }
}

/** The messages of an ApiError or an AppError for fields of this form. */
function fieldsOf(error: unknown, form: HTMLFormElement): FieldErrors {
  const given = Object.entries((error as { fields?: FieldErrors }).fields ?? {})
  return Object.fromEntries(given.filter(([name]) => form.elements.namedItem(name)))
}
