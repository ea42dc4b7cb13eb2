import { Secret, TOTP } from 'otpauth'
import { brand } from '../../../content/brand.ts'

const stepSeconds = 30
/** Clocks of phones drift: the codes of the step before and of the next one are right, too. */
const window = 1

/** A new secret of an authenticator app, as the app takes it. */
export function newAppSecret(username: string) {
  const secret = new Secret({ size: 20 })
  return {
    bytes: new Uint8Array(secret.bytes),
    key: secret.base32,
    uri: totpOf(secret, username).toString(),
  }
}

/** The 30 seconds that the code is for; null if it is not right. */
export function stepOfCode(bytes: Uint8Array, code: string, at = Date.now()): number | null {
  const totp = totpOf(new Secret({ buffer: Uint8Array.from(bytes).buffer }), '')
  const delta = totp.validate({ token: code, timestamp: at, window })
  return delta === null ? null : Math.floor(at / 1000 / stepSeconds) + delta
}

function totpOf(secret: Secret, label: string) {
  return new TOTP({ issuer: brand.name, label, secret, digits: 6, period: stepSeconds })
}
