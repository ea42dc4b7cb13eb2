import { isSignedBy } from '../lib/dsse.ts'
import { keyType, statementType } from './certificate-shape.ts'
import { type CheckOutcome, failed, passed } from './check-result.ts'
import type { OpenCertificate } from './open-certificate.ts'

/** Checks that the registered key signed the statement. */
export function checkSignature({ bundle, publicKey, keyId }: OpenCertificate): CheckOutcome {
  if (!publicKey || !keyId) return failed('no-key')
  const signedBy = bundle.statement.signatures[0]?.keyid ?? ''
  if (signedBy !== keyId) return failed('another-key', { key: keyId, signed: signedBy })
  return isSignedBy(bundle.statement, statementType, publicKey)
    ? passed({ key: keyId })
    : failed('bad', { key: keyId })
}

/** Checks that the registrant had the key, and that the log contains it. */
export function checkKey(open: OpenCertificate): CheckOutcome {
  const { bundle, registration, publicKey, keyId, entries } = open
  const { content } = registration
  if (!content || !publicKey || !keyId) return failed('unreadable')
  if (!registration.isCanonical) return failed('not-canonical')
  const signedBy = bundle.key.signatures[0]?.keyid
  if (signedBy !== keyId || !isSignedBy(bundle.key, keyType, publicKey))
    return failed('not-proved', { key: keyId })
  const logged = entries.find(
    ({ entry }) =>
      entry.type === 'key' && entry.key === keyId && entry.registration === registration.id,
  )
  if (!logged) return failed('not-logged', { key: keyId })
  return passed({ createdAt: content.createdAt, index: logged.proof?.index ?? '' })
}

export function checkIndependence({ claim, registration }: OpenCertificate): CheckOutcome {
  const verifier = registration.content?.organisation.id
  if (verifier === undefined) return failed('unreadable')
  const claimant = claim.organisation.id
  return verifier === claimant ? failed('same', { claimant }) : passed({ verifier, claimant })
}
