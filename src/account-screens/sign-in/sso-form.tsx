import { ssoSignIn as words } from '../../../content/clients/sso-sign-in.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { serverMessage } from '../../lib/server-message.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { refusalText } from './sign-in.ts'
import { SplitHeading, splitLink } from './split-screen.tsx'
import { openProvider } from './sso-start.ts'

const loadRules = async () => (await import('../../single-sign-on/sso.schema.ts')).ssoStart

/** Asks for the work email, whose domain decides which provider opens. */
export function SsoForm({ path, onBack }: { path: string; onBack: () => void }) {
  const { errors, message, busy, formProps } = useSchemaForm(
    loadRules,
    async ({ email }) => {
      const next = new URLSearchParams(window.location.search).get('next') ?? ''
      const body = { email, next }
      await openProvider(await apiFetch(`${path}/sso`, { method: 'POST', body }))
    },
    { onFailure: (error) => serverMessage(error, refusalText(error)) },
  )
  return (
    <>
      <SplitHeading title={words.title} lead={words.lead} />
      <form {...formProps} className="grid gap-[18px]">
        {message && <ErrorSummary title={message} />}
        <Field id="sso-email" label={words.email} error={errors.email}>
          {(control) => <TextInput {...control} name="email" type="email" autoComplete="email" />}
        </Field>
        <Button type="submit" size="lg" busy={busy} busyLabel={words.busy} className="w-full">
          {words.submit}
        </Button>
        <p>
          <button type="button" className={splitLink} onClick={onBack}>
            {words.back}
          </button>
        </p>
      </form>
    </>
  )
}
