import { type ReactNode, useState } from 'react'
import { securityWords } from '../../../content/clients/security.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { serverMessage } from '../../lib/server-message.ts'
import { CodeBoxes } from '../../ui/app/code-boxes.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { Method } from './factor.schema.ts'
import { answerWithPasskey } from './passkey.ts'

export type SecondStep = { username: string; methods: readonly Method[] }

const words = securityWords.step
const link = 'font-semibold text-accent-text underline decoration-1 underline-offset-[3px]'

type SecondStepFormProps = SecondStep & {
  /** The path of the sign-in in the API. */
  path: string
  heading: (title: string, lead: string) => ReactNode
  onDone: (answer: { username: string; role: string }) => Promise<unknown>
  /** Signs in as somebody else, or again. */
  onAgain: () => void
}

const texts = {
  code: { title: words.codeTitle, lead: words.codeLead, link: words.useCode },
  recoveryCode: {
    title: words.recoveryTitle,
    lead: words.recoveryLead,
    link: words.useRecovery,
  },
  passkey: { title: words.passkeyTitle, lead: words.passkeyLead, link: words.usePasskey },
}

/** After the password: a code, a recovery code or a passkey. */
export function SecondStepForm(props: SecondStepFormProps) {
  const { username, methods, heading, onAgain } = props
  const [method, setMethod] = useState<Method>(methods[0] ?? 'recoveryCode')
  const { title, lead } = texts[method]
  return (
    <>
      {heading(title, lead)}
      <MethodForm key={method} method={method} {...props} />
      <p className="mt-5 flex flex-wrap justify-between gap-x-4 gap-y-2">
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <button key={other} type="button" className={link} onClick={() => setMethod(other)}>
              {texts[other].link}
            </button>
          ))}
      </p>
      <p className="mt-5 text-sm text-fg-muted">
        {words.who(username)}{' '}
        <button type="button" className={link} onClick={onAgain}>
          {words.notYou}
        </button>
      </p>
    </>
  )
}

function MethodForm({ method, path, onDone, onAgain }: SecondStepFormProps & { method: Method }) {
  const { errors, message, busy, formProps } = useSchemaForm(
    async () => (await import('./second-step-rules.ts')).secondStepRules[method],
    async (given) => {
      const { remember, ...rest } = given as { remember?: string }
      const answer =
        method === 'passkey'
          ? { response: await answerWithPasskey(`${path}/second-step/passkey-challenge`) }
          : rest
      const body = { ...answer, remember: remember === 'on' }
      await onDone(await apiFetch(`${path}/second-step`, { method: 'POST', body }))
    },
    {
      onFailure: (error) => {
        const isOver = (error as { code?: string }).code === 'sign_in_again'
        if (isOver) onAgain()
        return serverMessage(error, securityWords.messages.passkeyRefused)
      },
    },
  )
  return (
    <form {...formProps} className="grid gap-[18px]">
      {message && <ErrorSummary title={message} />}
      {method === 'code' && (
        <CodeBoxes id="second-step-code" name="code" label={words.codeLabel} error={errors.code} />
      )}
      {method === 'recoveryCode' && (
        <Field id="second-step-recovery" label={words.recoveryLabel} error={errors.recoveryCode}>
          {(control) => (
            <TextInput
              {...control}
              name="recoveryCode"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className="font-mono"
            />
          )}
        </Field>
      )}
      <label className="flex min-h-(--hit) items-center gap-2.5 text-sm">
        <input type="checkbox" name="remember" className="size-4.5 accent-accent" />
        {words.remember}
      </label>
      <Button type="submit" size="lg" busy={busy} busyLabel={words.busy} className="w-full">
        {words.submit}
      </Button>
    </form>
  )
}
