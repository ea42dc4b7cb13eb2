import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** Who signs in at the provider next. */
export type Somebody = {
  sub: string
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
}

export const clientId = 'terraproof'
export const clientSecret = 'a secret of the provider'

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { server, issuer }
}

function close(server: Server) {
  server.closeAllConnections()
  return new Promise<void>((resolve) => server.close(() => resolve()))
}

/** A real provider on this machine. It signs in whoever `people.next` is, without asking. */
export async function startProvider(siteUrl: string) {
  const people: { next: Somebody; known: Map<string, Somebody> } = {
    next: { sub: 'nobody' },
    known: new Map(),
  }
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {}
  const { server, issuer } = await listen((request, response) => answer(request, response))
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
    format: 'jwk',
  })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${siteUrl}/api/sso/callback/cms`],
        post_logout_redirect_uris: [`${siteUrl}/login`, `${siteUrl}/cms/login`],
      },
    ],
    jwks: { keys: [{ ...key, kid: 'one', use: 'sig', alg: 'RS256' } as never] },
    cookies: { keys: ['a key for cookies'] },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: {
      devInteractions: { enabled: false },
      // Its own page loads a font from elsewhere.
      rpInitiatedLogout: {
        logoutSource(ctx, form) {
          ctx.body = `<!doctype html><title>Sign out</title>${form}<button form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button>`
        },
      },
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ ...people.known.get(id), sub: id }),
    }),
    ttl: { Session: 3600, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  })
  // Each organisation has an address of its own, which a real provider would have to be told.
  provider.Client.prototype.redirectUriAllowed = (uri) =>
    uri.startsWith(`${siteUrl}/api/sso/callback/`)
  const handle = provider.callback()
  answer = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void handle(request, response)
    void signInNext(provider, people, request, response)
  }
  return { issuer, people, close: () => close(server) }
}

async function signInNext(
  provider: Provider,
  people: { next: Somebody; known: Map<string, Somebody> },
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { prompt, params, session } = await provider.interactionDetails(request, response)
  if (prompt.name === 'login') {
    people.known.set(people.next.sub, people.next)
    await provider.interactionFinished(request, response, {
      login: { accountId: people.next.sub },
    })
    return
  }
  const grant = new provider.Grant({
    accountId: session?.accountId,
    clientId: params.client_id as string,
  })
  grant.addOIDCScope('openid email profile')
  await provider.interactionFinished(request, response, {
    consent: { grantId: await grant.save() },
  })
}

/** Follows redirects as a browser does, until they leave the provider. Returns where they lead. */
export async function visitProvider(start: string, jar = new Map<string, string>()) {
  const { origin } = new URL(start)
  let at = start
  for (let n = 0; n < 10; n += 1) {
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    await answer.body?.cancel()
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/)
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    const next = answer.headers.get('location')
    if (!next) throw new Error(`the provider answered ${answer.status} at ${at}`)
    at = new URL(next, at).href
    if (new URL(at).origin !== origin) return at
  }
  throw new Error('the provider redirects without end')
}

type Claims = Record<string, unknown>

/** What a provider of ill will, or a broken one, does otherwise. */
export type Ways = {
  claims?: Claims
  header?: Claims
  /** Answers instead of the provider; returns false to let it answer. */
  answer?: (path: string, response: ServerResponse) => boolean
  /** Signs with another key than it publishes. */
  isForged?: boolean
  metadata?: Claims
}

/** A provider that can be told to do wrong. `codeFor` is what it would send the browser back with. */
export async function startFakeProvider() {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const ways: { now: Ways } = { now: {} }
  const nonces = new Map<string, string>()
  const { server, issuer } = await listen((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x')
    if (ways.now.answer?.(pathname, response)) return
    const json = (body: unknown) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(body))
    }
    if (pathname === '/.well-known/openid-configuration') return json(metadataOf())
    if (pathname === '/jwks') {
      const jwk = pair.publicKey.export({ format: 'jwk' })
      return json({ keys: [{ ...jwk, kid: 'one', use: 'sig', alg: 'RS256' }] })
    }
    if (pathname !== '/token') return void response.writeHead(404).end()
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      const code = new URLSearchParams(text).get('code') ?? ''
      json({
        access_token: 'token',
        token_type: 'Bearer',
        id_token: tokenWith(nonces.get(code) ?? ''),
      })
    })
  })

  function metadataOf() {
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...ways.now.metadata,
    }
  }

  function tokenWith(nonce: string) {
    const now = Math.floor(Date.now() / 1000)
    const header = { alg: 'RS256', kid: 'one', ...ways.now.header }
    const claims = {
      iss: issuer,
      aud: clientId,
      iat: now,
      exp: now + 300,
      nonce,
      ...ways.now.claims,
    }
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const signed = `${part(header)}.${part(claims)}`
    if (header.alg === 'none') return `${signed}.`
    const { privateKey } = ways.now.isForged ? other : pair
    return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
  }

  return {
    issuer,
    ways,
    close: () => close(server),
    /** The way back of a browser that was sent to `url`. */
    wayBack(url: string) {
      const { searchParams: asked } = new URL(url)
      const code = `code-${nonces.size}`
      nonces.set(code, asked.get('nonce') ?? '')
      const { pathname } = new URL(asked.get('redirect_uri') ?? '')
      return `${pathname}?${new URLSearchParams({ code, state: asked.get('state') ?? '' })}`
    },
  }
}
