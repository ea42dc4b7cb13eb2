import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { type ReactNode, useState } from 'react'
import { passkeySignInWords as words } from '../../../content/clients/passkey-sign-in.ts'
import { answerWithPasskey, canUsePasskeys } from '../../accounts/second-factor/passkey.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Icon } from '../../ui/icon.tsx'

type PasskeySignInProps = {
  /** The path of the sign-in in the API. */
  path: string
  onDone: (answer: { username: string; role: string }) => Promise<unknown>
  /** Another way without a password here. */
  children?: ReactNode
}

/** The whole sign-in by one button. The document is the same for every browser. */
export function PasskeySignIn({ path, onDone, children }: PasskeySignInProps) {
  const isHydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  const signIn = async () => {
    setBusy(true)
    setIsRefused(false)
    try {
      const response = await answerWithPasskey(`${path}/passkey-challenge`)
      await onDone(await apiFetch(`${path}/passkey`, { method: 'POST', body: { response } }))
    } catch {
      setIsRefused(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-[18px]">
      {isRefused && <ErrorSummary title={words.refused} />}
      <Button
        size="lg"
        busy={busy}
        busyLabel={words.waiting}
        disabled={isHydrated && !canUsePasskeys()}
        icon={<Icon of={Fingerprint} size={20} />}
        className="w-full"
        onClick={() => void signIn()}
      >
        {words.passkey}
      </Button>
      {children}
      <p className="flex items-center gap-3 text-sm text-fg-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {words.or}
      </p>
    </div>
  )
}
