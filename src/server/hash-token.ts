import { createHmac, randomBytes } from 'node:crypto'

/** The database stores only keyed hashes of tokens, so a leaked copy opens nothing. */
export function hashToken(secret: string, token: string) {
  return createHmac('sha256', secret).update(token).digest('base64url')
}

export function newToken() {
  return randomBytes(32).toString('base64url')
}
