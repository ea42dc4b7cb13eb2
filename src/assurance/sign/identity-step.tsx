import PenLine from 'lucide-react/icons/pen-line'
import * as z from 'zod/mini'
import { signPage as words } from '../../../content/claims/sign-page.ts'
import { IdentityField } from '../../accounts/second-factor/identity-field.tsx'
import { type Statement, statementType } from '../../certificate-check/certificate-shape.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { serverMessage } from '../../lib/server-message.ts'
import { wholeSeconds } from '../../lib/whole-seconds.ts'
import { ConsentBox } from '../../ui/app/consent-box.tsx'
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

const identityRules = (lastFour: string, isBasisMissing: boolean) =>
  z.object({
    // The field for the basis is in the previous step, outside this form.
    basis: z.prefault(z.string().check(z.refine(() => !isBasisMissing, words.basisMissing)), ''),
    password: z.optional(z.string().check(z.minLength(1, words.passwordMissing))),
    lastFour: z.string().check(
      z.trim(),
      z.toUpperCase(),
      z.refine((typed) => typed === lastFour, words.lastFourWrong),
    ),
    agree: z.literal('on', words.agreeMissing),
  })

/** Asks for the password and the end of the certificate id, and then signs. */
export function IdentityStep(props: IdentityStepProps) {
  const { state, reviewId, deviceKey, statement, isBasisMissing, onSigned } = props
  const { errors, message, busy, formProps } = useSchemaForm(
    identityRules(statement.certificate.slice(-4), isBasisMissing),
    async ({ password }) => {
      const signed = { ...statement, signedAt: wholeSeconds(new Date()) }
      const envelope = await sealWith(deviceKey, statementType, signed)
      const body = { envelope, password }
      await apiFetch(`${reviewApiPath(reviewId)}/sign`, { method: 'POST', body })
      onSigned(signed)
    },
    { onFailure: (error) => serverMessage(error, words.failed) },
  )
  return (
    <SignStep
      number={3}
      state={state}
      title={words.steps.identity.title}
      text={words.steps.identity.text}
    >
      {state === 'current' && (
        <form {...formProps} className="grid max-w-[28rem] gap-5">
          {message && <ErrorSummary title={message} />}
          {errors.basis && <ErrorSummary title={errors.basis} />}
          <IdentityField
            kind="client"
            id="sign-password"
            name="password"
            label={words.password}
            error={errors.password}
          />
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
              busy={busy}
              busyLabel={words.signing}
              className="py-2 leading-snug wrap-anywhere whitespace-normal!"
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
