import { useMutation } from '@tanstack/react-query'
import PenLine from 'lucide-react/icons/pen-line'
import { type FormEvent, useState } from 'react'
import { signPage as words } from '../../../content/claims/sign-page.ts'
import { type Statement, statementType } from '../../certificates/verify/certificate-shape.ts'
import { ApiError, apiFetch } from '../../lib/api-fetch.ts'
import { serverMessage } from '../../lib/server-message.ts'
import { wholeSeconds } from '../../lib/whole-seconds.ts'
import { ConsentBox } from '../../ui/app/consent-box.tsx'
import { PasswordInput } from '../../ui/app/password-input.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { reviewApiPath, reviewPath } from '../assurance-queries.ts'
import { type DeviceKey, sealWith } from '../keys/browser-key.ts'
import { SignStep, type StepState } from './sign-step.tsx'

type IdentityStepProps = {
  state: StepState
  reviewId: string
  deviceKey: DeviceKey
  statement: Omit<Statement, 'signedAt'>
  isBasisMissing: boolean
  onSigned: (statement: Statement) => void
}

type Errors = { password?: string; lastFour?: string; agree?: string; basis?: string }

/** The password, the end of the certificate id, and the signature itself. */
export function IdentityStep(props: IdentityStepProps) {
  const { state, reviewId, deviceKey, statement, isBasisMissing, onSigned } = props
  const [errors, setErrors] = useState<Errors>({})
  const signing = useMutation({
    mutationFn: async (password: string) => {
      const signed = { ...statement, signedAt: wholeSeconds(new Date()) }
      const envelope = await sealWith(deviceKey, statementType, signed)
      const body = { envelope, password }
      await apiFetch(`${reviewApiPath(reviewId)}/sign`, { method: 'POST', body })
      return signed
    },
    onSuccess: onSigned,
    onError: (error) => setErrors(error instanceof ApiError ? (error.fields ?? {}) : {}),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const password = String(form.get('password'))
    const typed = String(form.get('lastFour')).trim().toUpperCase()
    const found: Errors = {}
    if (isBasisMissing) found.basis = words.basisMissing
    if (!password) found.password = words.passwordMissing
    if (typed !== statement.certificate.slice(-4)) found.lastFour = words.lastFourWrong
    if (!form.has('agree')) found.agree = words.agreeMissing
    setErrors(found)
    if (Object.keys(found).length === 0) signing.mutate(password)
  }
  const failure = signing.error && !errors.password && serverMessage(signing.error, words.failed)
  return (
    <SignStep
      number={3}
      state={state}
      title={words.steps.identity.title}
      text={words.steps.identity.text}
    >
      {state === 'current' && (
        <form noValidate onSubmit={submit} className="grid max-w-[28rem] gap-5">
          {failure && <ErrorSummary title={failure} />}
          {errors.basis && <ErrorSummary title={errors.basis} />}
          <Field id="sign-password" label={words.password} error={errors.password}>
            {(control) => (
              <PasswordInput
                {...control}
                name="password"
                autoComplete="current-password"
                showLabel={words.show}
                hideLabel={words.hide}
              />
            )}
          </Field>
          <Field
            id="last-four"
            label={words.lastFour}
            hint={words.lastFourHint}
            error={errors.lastFour}
          >
            {(control) => (
              <TextInput
                {...control}
                name="lastFour"
                prefix={statement.certificate.slice(0, -4)}
                maxLength={4}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
            )}
          </Field>
          <ConsentBox name="agree" label={words.agree} error={errors.agree} />
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              icon={<Icon of={PenLine} size={16} />}
              busy={signing.isPending}
              busyLabel={words.signing}
            >
              {words.sign(statement.verifier.person)}
            </Button>
            <ButtonLink variant="ghost" href={reviewPath(reviewId)}>
              {words.notNow}
            </ButtonLink>
          </div>
        </form>
      )}
    </SignStep>
  )
}
