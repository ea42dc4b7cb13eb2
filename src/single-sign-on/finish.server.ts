import type { Context } from 'hono'
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildEndSessionUrl,
  type Configuration,
  fetchUserInfo,
} from 'openid-client'
import { login } from '../../content/clients/login.ts'
import { cmsPaths } from '../../content/cms/frame.ts'
import { emailAddress } from '../accounts/account.schema.ts'
import { oneLine } from '../lib/visible-text.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { isSafeUrl } from '../server/http/guarded-fetch.ts'
import { callbackPathOf } from './begin.server.ts'
import { discover, problemOf } from './discover.server.ts'
import type { Flow } from './identity.store.server.ts'
import type { Provider } from './provider.server.ts'
import { SsoError } from './sso-error.ts'

/** What a provider says about who has signed in there. */
export type Arrival = {
  issuer: string
  subject: string
  email: string | null
  isEmailVerified: boolean
  firstName: string | null
  lastName: string | null
  /** When they showed at the provider that it is them; null if it does not say. */
  provedAt: Date | null
  hasSecondStep: boolean
  endSessionUrl: string | null
}

type Claims = Record<string, unknown>

/** Allows for clocks that differ. */
const skewMs = 60_000
const longestHint = 6000

/** Exchanges the code for what the provider says, and checks all of it. */
export async function readArrival(
  c: Context<AppEnv>,
  provider: Provider,
  flow: Flow,
  state: string,
): Promise<Arrival> {
  const { siteUrl } = c.var.services
  const url = new URL(siteUrl + callbackPathOf(provider.orgId))
  url.search = new URL(c.req.url).search
  try {
    const config = await discover(provider)
    const tokens = await authorizationCodeGrant(config, url, {
      expectedState: state,
      expectedNonce: flow.nonce,
      pkceCodeVerifier: flow.codeVerifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new SsoError('invalid')
    const isComplete = claims.email !== undefined || !config.serverMetadata().userinfo_endpoint
    const more = isComplete ? {} : await fetchUserInfo(config, tokens.access_token, claims.sub)
    const arrival = describe({ ...more, ...claims }, provider)
    refuseStale(flow, arrival)
    const signedOut = siteUrl + (flow.accountKind === 'cms' ? cmsPaths.login : login.path)
    return { ...arrival, endSessionUrl: endSessionOf(config, provider, signedOut, tokens.id_token) }
  } catch (error) {
    if (error instanceof AuthorizationResponseError) throw new SsoError('refused', error)
    throw problemOf(error)
  }
}

function describe(claims: Claims, provider: Provider) {
  const { iss, sub, auth_time: authTime } = claims
  if (typeof iss !== 'string' || typeof sub !== 'string' || !isStorableSubject(sub)) {
    throw new SsoError('invalid')
  }
  const email = emailAddress.safeParse(claims.email)
  return {
    issuer: iss,
    subject: sub,
    email: email.success ? email.data.toLowerCase() : null,
    // Microsoft has a claim of its own: that the domain's owner is verified.
    isEmailVerified: [claims.email_verified, claims.xms_edov].some(
      (said) => said === true || said === 'true' || said === 1 || said === '1',
    ),
    firstName: nameOf(claims.given_name),
    lastName: nameOf(claims.family_name),
    provedAt: typeof authTime === 'number' ? new Date(authTime * 1000) : null,
    hasSecondStep: provider.trustsSecondStep || saysSecondStep(claims),
  }
}

function isStorableSubject(sub: string) {
  return sub.length <= 255 && /^[!-~]+$/.test(sub)
}

function nameOf(given: unknown) {
  if (typeof given !== 'string' || given.length > 400 || given.includes('\0')) return null
  return oneLine(given.toWellFormed()).slice(0, 100) || null
}

const strongAcr = new Set([
  'mfa',
  'phr',
  'phrh',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'https://refeds.org/profile/mfa',
])

function saysSecondStep({ amr, acr }: Claims) {
  return (
    (Array.isArray(amr) && amr.includes('mfa')) || (typeof acr === 'string' && strongAcr.has(acr))
  )
}

/** Whoever was asked to sign in again has to have done so since. */
function refuseStale(flow: Flow, { provedAt }: { provedAt: Date | null }) {
  if (flow.purpose !== 'prove') return
  if (!provedAt || provedAt.getTime() < flow.createdAt.getTime() - skewMs) {
    throw new SsoError('notFresh')
  }
}

/** Made now, so that signing out depends on nobody else. */
function endSessionOf(
  config: Configuration,
  { isPrivateAllowed }: Provider,
  signedOut: string,
  idToken = '',
) {
  const { end_session_endpoint: end } = config.serverMetadata()
  if (!end || !isSafeUrl(end, isPrivateAllowed)) return null
  return buildEndSessionUrl(config, {
    post_logout_redirect_uri: signedOut,
    ...(idToken && idToken.length < longestHint && { id_token_hint: idToken }),
  }).href
}
