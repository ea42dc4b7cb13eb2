import type { Context } from 'hono'
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client'
import { ssoWords } from '../../content/clients/single-sign-on.ts'
import type { SessionKind } from '../accounts/session/session.store.server.ts'
import { refuse } from '../lib/app-error.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import type { Limit } from '../server/rate-limit.store.server.ts'
import { needBrowser } from './browser-cookie.server.ts'
import { discover, problemOf } from './discover.server.ts'
import { beginFlow, type Flow } from './identity.store.server.ts'
import type { Provider } from './provider.server.ts'

const started: Limit = { name: 'sso-start', max: 60, windowSeconds: 900 }

/** Where an organisation's provider, or that of the CMS, sends browsers back to. */
export function callbackPathOf(orgId: string | null) {
  return `/api/sso/callback/${orgId ?? 'cms'}`
}

type Wanted = {
  kind: SessionKind
  purpose: Exclude<Flow['purpose'], 'confirm'>
  /** Who links or proves. */
  accountId: string | null
  returnTo: string
}

/** The address to send the browser to. It is remembered which browser asked, and what for. */
export async function beginSso(c: Context<AppEnv>, provider: Provider, wanted: Wanted) {
  const { db, secret, siteUrl, limiter, log } = c.var.services
  await limiter.take(started, c.var.address)
  const config = await discover(provider).catch((error) => {
    const { problem } = problemOf(error)
    log.warn({ err: error, issuer: provider.issuer }, 'an identity provider could not be asked')
    return refuse('unavailable', ssoWords.problems[problem])
  })
  const codeVerifier = randomPKCECodeVerifier()
  const nonce = randomNonce()
  const { kind, ...rest } = wanted
  const state = await beginFlow(db, secret, needBrowser(c), {
    ...rest,
    accountKind: kind,
    orgId: provider.orgId,
    nonce,
    codeVerifier,
  })
  const url = buildAuthorizationUrl(config, {
    redirect_uri: siteUrl + callbackPathOf(provider.orgId),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    // Whoever proves that it is them has to do it now.
    ...(wanted.purpose === 'prove' && { prompt: 'login', max_age: '0' }),
  })
  return url.href
}
