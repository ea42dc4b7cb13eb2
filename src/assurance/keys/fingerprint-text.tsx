import { keyPage } from '../../../content/claims/key-page.ts'
import { fingerprint } from './fingerprint.ts'

/** Shows a fingerprint in groups of four, as people read it to each other. */
export function FingerprintText({ keyId }: { keyId: string }) {
  return (
    <div>
      <p className="text-sm text-fg-subtle">{keyPage.fingerprint}</p>
      <p className="mono text-sm leading-relaxed font-medium wrap-anywhere">{fingerprint(keyId)}</p>
    </div>
  )
}
