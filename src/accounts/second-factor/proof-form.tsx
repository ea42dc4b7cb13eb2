import Building2 from 'lucide-react/icons/building-2'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { useEffect, useState } from 'react'
import { securityWords } from '../../../content/clients/security.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { serverMessage } from '../../lib/server-message.ts'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { SessionKind } from '../session/session.store.server.ts'
import { canUsePasskeys, proofPath, proveByPasskey } from './passkey.ts'

const words = securityWords.prove

const passwordRules = async () => (await import('./proof-rules.ts')).proofPassword

type ProofFormProps = {
  kind: SessionKind
  onClose: (isProved: boolean) => void
}

export function ProofForm({ kind, onClose }: ProofFormProps) {
  const [problem, setProblem] = useState<string>()
  const { errors, message, busy, formProps } = useSchemaForm(
    passwordRules,
    async ({ password }) => {
      await apiFetch(proofPath(kind), { method: 'POST', body: { password } })
      onClose(true)
    },
    { onFailure: (error) => serverMessage(error, securityWords.failed.description) },
  )
  const byPasskey = async () => {
    try {
      await proveByPasskey(kind)
      onClose(true)
    } catch (error) {
      setProblem(serverMessage(error, securityWords.messages.passkeyRefused))
    }
  }
  return (
    <FormDialog
      {...formProps}
      title={words.title}
      submitLabel={words.confirm}
      cancelLabel={words.cancel}
      busy={busy}
      busyLabel={words.busy}
      onClose={() => onClose(false)}
    >
      <p className="text-fg-muted">{words.text}</p>
      {(message ?? problem) && <ErrorSummary title={message ?? problem ?? ''} />}
      <Field id="proof-password" label={words.password} error={errors.password}>
        {(control) => (
          <TextInput {...control} type="password" name="password" autoComplete="current-password" />
        )}
      </Field>
      {canUsePasskeys() && (
        <Button
          variant="outline"
          icon={<Icon of={Fingerprint} size={18} />}
          onClick={() => void byPasskey()}
        >
          {words.passkey}
        </Button>
      )}
      <SsoProof path={`/api/${kind}/account/sso`} onFailure={setProblem} />
    </FormDialog>
  )
}

type Links = { provider: string | null; identities: unknown[] }

/** For those who are linked with a provider. It asks them to sign in again, and leads back here. */
function SsoProof({ path, onFailure }: { path: string; onFailure: (message: string) => void }) {
  const [isLinked, setIsLinked] = useState(false)
  useEffect(() => {
    const read = async () => {
      const { provider, identities } = await apiFetch<Links>(path)
      setIsLinked(provider !== null && identities.length > 0)
    }
    // Without an answer the other ways are left.
    void read().catch(() => {})
  }, [path])
  const start = async () => {
    const body = { next: window.location.pathname + window.location.search }
    try {
      const { url } = await apiFetch<{ url: string }>(`${path}/proof`, { method: 'POST', body })
      window.location.assign(url)
    } catch (error) {
      onFailure(serverMessage(error, securityWords.failed.description))
    }
  }
  if (!isLinked) return null
  return (
    <Button variant="outline" icon={<Icon of={Building2} size={18} />} onClick={() => void start()}>
      {words.sso}
    </Button>
  )
}
