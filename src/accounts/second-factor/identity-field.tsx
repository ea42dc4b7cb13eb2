import Check from 'lucide-react/icons/check'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { useState } from 'react'
import { account } from '../../../content/clients/account.ts'
import { securityWords } from '../../../content/clients/security.ts'
import { serverMessage } from '../../lib/server-message.ts'
import { PasswordInput } from '../../ui/app/password-input.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { SessionKind } from '../session/session.store.server.ts'
import { canUsePasskeys, proveByPasskey } from './passkey.ts'

const words = securityWords.prove

type IdentityFieldProps = {
  kind: SessionKind
  id: string
  name: string
  label: string
  error?: string
  /** Undefined after a passkey took the password's place. */
  onChange?: (password: string | undefined) => void
}

/** The password once more, or a passkey in its place: then the form has no such field. */
export function IdentityField({ kind, id, name, label, error, onChange }: IdentityFieldProps) {
  const [isProved, setProved] = useState(false)
  const [problem, setProblem] = useState<string>()
  const prove = async () => {
    try {
      await proveByPasskey(kind)
      setProved(true)
      onChange?.(undefined)
    } catch (failure) {
      setProblem(serverMessage(failure, securityWords.messages.passkeyRefused))
    }
  }
  if (isProved) {
    return (
      <p role="status" className="flex items-center gap-2 font-medium">
        <Icon of={Check} size={18} className="text-good" />
        {words.proved}
      </p>
    )
  }
  return (
    <div className="grid justify-items-stretch gap-2">
      <Field id={id} label={label} error={error ?? problem}>
        {(control) => (
          <PasswordInput
            {...control}
            name={name}
            autoComplete="current-password"
            onChange={onChange && ((event) => onChange(event.target.value))}
            showLabel={account.password.show}
            hideLabel={account.password.hide}
          />
        )}
      </Field>
      {canUsePasskeys() && (
        <Button
          variant="ghost"
          icon={<Icon of={Fingerprint} size={18} />}
          onClick={() => void prove()}
          className="justify-self-start"
        >
          {words.passkey}
        </Button>
      )}
    </div>
  )
}
