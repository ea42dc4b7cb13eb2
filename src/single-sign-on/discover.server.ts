import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import { guardedFetch, isSafeUrl, OutboundError } from '../server/http/guarded-fetch.ts'
import type { Provider } from './provider.server.ts'
import { SsoError } from './sso-error.ts'

const patience = { timeoutMs: 8000, maxBytes: 512 * 1024 }
const skewSeconds = 60
/** Requests under way to one provider. More are refused, so that a slow one holds few visitors. */
const mostAtOnce = 20

type Connection = Pick<Provider, 'issuer' | 'clientId' | 'clientSecret' | 'isPrivateAllowed'>

const known = new LRUCache<string, Promise<Configuration>>({ max: 500, ttl: 10 * 60_000 })
const underWay = new Map<string, number>()

/** What a provider offers. Visitors who ask at once share one request; a failure is not kept. */
export function discover(provider: Connection): Promise<Configuration> {
  const key = createHash('sha256')
    .update(JSON.stringify([provider.issuer, provider.clientId, provider.clientSecret]))
    .digest('base64url')
  const before = known.get(key)
  if (before) return before
  const begun = ask(provider)
  known.set(key, begun)
  begun.catch(() => known.delete(key))
  return begun
}

async function ask({ issuer, clientId, clientSecret, isPrivateAllowed }: Connection) {
  if (!isSafeUrl(issuer, isPrivateAllowed)) {
    throw new OutboundError('refused', 'the issuer has no https')
  }
  const config = await discovery(
    new URL(issuer),
    clientId,
    { [clockTolerance]: skewSeconds },
    authenticate(clientSecret),
    {
      [customFetch]: (url, { method, headers, body, signal }) =>
        limited(issuer, () =>
          guardedFetch(
            url,
            { method, headers, body: body as URLSearchParams | null, signal },
            { ...patience, isPrivateAllowed },
          ),
        ),
      timeout: patience.timeoutMs / 1000,
      // Signatures are checked although the token comes from the provider itself.
      execute: [
        enableNonRepudiationChecks,
        ...(issuer.startsWith('http:') ? [allowInsecureRequests] : []),
      ],
    },
  )
  const { issuer: said, authorization_endpoint: start } = config.serverMetadata()
  // openid-client compares them, too, but not for an address with /.well-known/ in it.
  if (URL.parse(said)?.href !== new URL(issuer).href) throw new SsoError('invalid')
  // The browser is sent there.
  if (!start || !isSafeUrl(start, isPrivateAllowed)) {
    throw new OutboundError('failed', 'the provider has no address to sign in at')
  }
  return config
}

function authenticate(secret: string): ClientAuth {
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const auth = methods.includes('client_secret_post') ? ClientSecretPost : ClientSecretBasic
    return auth(secret)(server, client, body, headers)
  }
}

async function limited<T>(issuer: string, send: () => Promise<T>): Promise<T> {
  const before = underWay.get(issuer) ?? 0
  if (before >= mostAtOnce) throw new SsoError('busy')
  underWay.set(issuer, before + 1)
  try {
    return await send()
  } finally {
    const left = (underWay.get(issuer) ?? 1) - 1
    if (left > 0) underWay.set(issuer, left)
    else underWay.delete(issuer)
  }
}

/** What went wrong with a provider, in one of our words. */
export function problemOf(error: unknown): SsoError {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof SsoError) return at
    if (at instanceof OutboundError) return new SsoError('unavailable', error)
    if (at.name === 'TimeoutError' || at.name === 'AbortError') {
      return new SsoError('unavailable', error)
    }
  }
  return new SsoError('invalid', error)
}
