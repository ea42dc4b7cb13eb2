import { createHmac } from 'node:crypto'

type Message = { id: string; seconds: number; body: string }

/** The headers of a message, signed with each secret, by the specification of Standard Webhooks. */
export function signedHeaders(
  { id, seconds, body }: Message,
  secrets: readonly Uint8Array[],
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const signature = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`)
    return `v1,${signature.digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  }
}
