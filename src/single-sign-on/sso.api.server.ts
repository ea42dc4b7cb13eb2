import { type Context, Hono } from 'hono'
import { account as accountWords } from '../../content/clients/account.ts'
import { login } from '../../content/clients/login.ts'
import { ssoWords } from '../../content/clients/single-sign-on.ts'
import { cmsPaths } from '../../content/cms/frame.ts'
import type { Account } from '../accounts/account.store.server.ts'
import { type BySso, findSignedIn } from '../accounts/account-session.server.ts'
import { clientReturnPath, returnPath } from '../accounts/session/return-path.ts'
import { changeSession, type SessionKind } from '../accounts/session/session.store.server.ts'
import { about } from '../audit/record.server.ts'
import { AppError, refuse } from '../lib/app-error.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { callsOf } from '../server/http/describe-call.ts'
import { valid } from '../server/http/valid.ts'
import { signIns } from '../server/measurements.ts'
import { beginSso, callbackPathOf } from './begin.server.ts'
import { readBrowser } from './browser-cookie.server.ts'
import { findOrgOfDomain } from './every-provider.store.server.ts'
import { accountFor, verifiedEmail } from './find-account.server.ts'
import { type Arrival, readArrival } from './finish.server.ts'
import { type Flow, findIdentity, takeFlow } from './identity.store.server.ts'
import { cmsProvider, type Provider, providerOf } from './provider.server.ts'
import { linkIdentity } from './required.server.ts'
import { clientStart, cmsStart, domainOf } from './sso.schema.ts'
import { SsoError, type SsoProblem } from './sso-error.ts'

/** What follows a sign-in is the same as after a password; `main/` hands it in. */
type CompleteSignIn = (
  c: Context<AppEnv>,
  account: Account,
  bySso: BySso & { hasSecondStep: boolean },
) => Promise<{ secondStep?: unknown; mustEnrol?: boolean }>

const clientCall = callsOf('Client session')
const cmsCall = callsOf('CMS session')
const longestState = 200

const loginPaths: Record<SessionKind, string> = { client: login.path, cms: cmsPaths.login }
const accountPaths: Record<SessionKind, string> = {
  client: accountWords.path,
  cms: cmsPaths.account,
}

export function ssoApi(completeSignIn: CompleteSignIn) {
  return new Hono<AppEnv>()
    .post(
      '/client/login/sso',
      clientCall(
        'Begin to sign in by single sign-on, by the domain of a work email',
        'url, the address of the identity provider to open',
        { changesNothing: true },
      ),
      valid('json', clientStart),
      async (c) => {
        const { services } = c.var
        const { email, next } = c.req.valid('json')
        // The answer depends on the domain alone, not on whether there is an account.
        const orgId = await findOrgOfDomain(services.db, domainOf(email))
        const provider = orgId ? await providerOf(services, orgId) : null
        if (!provider) {
          const message = ssoWords.messages.noProvider
          return refuse('not_found', message, { fields: { email: message } })
        }
        const returnTo = clientReturnPath(`?${new URLSearchParams({ next })}`)
        return c.json({ url: await begin(c, provider, 'client', returnTo) })
      },
    )
    .get(
      '/cms/login/sso',
      cmsCall('Ask whether the CMS has single sign-on', 'name, null if it has none'),
      (c) => c.json({ name: cmsProvider(c.var.services)?.name ?? null }),
    )
    .post(
      '/cms/login/sso',
      cmsCall(
        'Begin to sign in to the CMS by single sign-on',
        'url, the address of the identity provider to open',
        { changesNothing: true },
      ),
      valid('json', cmsStart),
      async (c) => {
        const provider = cmsProvider(c.var.services)
        if (!provider) return refuse('not_found', ssoWords.messages.cmsOff)
        const { next } = c.req.valid('json')
        const returnTo = returnPath(`?${new URLSearchParams({ next })}`)
        return c.json({ url: await begin(c, provider, 'cms', returnTo) })
      },
    )
    .get(
      '/sso/callback/:provider',
      clientCall(
        'Come back from an identity provider',
        'a redirect: to the page that was wanted, or to the sign-in page with what went wrong',
        { status: 303, audit: 'session.open-sso' },
      ),
      async (c) => c.redirect(await arrive(c, completeSignIn), 303),
    )
}

function begin(c: Context<AppEnv>, provider: Provider, kind: SessionKind, returnTo: string) {
  return beginSso(c, provider, { kind, purpose: 'sign-in', accountId: null, returnTo })
}

/** The path to open now. Whatever goes wrong ends on a page that says so. */
async function arrive(c: Context<AppEnv>, completeSignIn: CompleteSignIn): Promise<string> {
  const { db, secret, log } = c.var.services
  const state = c.req.query('state') ?? ''
  const browser = readBrowser(c)
  const isPossible = state.length <= longestState && browser !== ''
  const flow = isPossible ? await takeFlow(db, secret, browser, state) : undefined
  // Each provider has its own way back, so that the code of one is never sent to another.
  if (!flow || c.req.path !== callbackPathOf(flow.orgId)) {
    about(c, { outcome: 'refused', reason: 'sso_expired' })
    return pathWith(state.startsWith('cms-') ? cmsPaths.login : login.path, 'expired')
  }
  const { accountKind: kind } = flow
  try {
    const provider = await providerOf(c.var.services, flow.orgId)
    if (!provider) throw new SsoError('off')
    const arrival = await readArrival(c, provider, flow, state)
    return await goOn(c, completeSignIn, { flow, provider, arrival })
  } catch (error) {
    const problem = problemIn(error)
    about(c, { outcome: problem === 'failed' ? 'failed' : 'refused', reason: `sso_${problem}` })
    if (flow.purpose === 'sign-in') signIns.inc({ kind, result: `sso_${problem}` })
    const { requestId } = c.var
    if (problem === 'failed') log.error({ err: error, requestId }, 'single sign-on failed')
    else log.warn({ err: error, requestId, problem }, 'single sign-on was refused')
    return flow.purpose === 'sign-in'
      ? pathWith(loginPaths[kind], problem, flow.returnTo)
      : pathWith(accountPaths[kind], problem)
  }
}

function problemIn(error: unknown): SsoProblem {
  if (error instanceof SsoError) return error.problem
  // The account was disabled or its password changed meanwhile.
  if (error instanceof AppError && error.kind === 'not_signed_in') return 'expired'
  return 'failed'
}

type Arrived = { flow: Flow; provider: Provider; arrival: Arrival }

async function goOn(c: Context<AppEnv>, completeSignIn: CompleteSignIn, arrived: Arrived) {
  const { flow, arrival } = arrived
  const { accountKind: kind, returnTo } = flow
  if (flow.purpose === 'link') return link(c, arrived)
  if (flow.purpose === 'prove') return prove(c, arrived)
  const account = await accountFor(c.var.services, arrived.provider, flow, arrival)
  const { secondStep, mustEnrol } = await completeSignIn(c, account, {
    // Without a time it may have been long ago.
    provedAt: arrival.provedAt ?? new Date(0),
    endSessionUrl: arrival.endSessionUrl,
    hasSecondStep: arrival.hasSecondStep,
  })
  if (secondStep) return pathWith(loginPaths[kind], 'step', returnTo)
  signIns.inc({ kind, result: 'accepted' })
  if (mustEnrol) return accountPaths[kind]
  return kind === 'cms' ? returnTo : pathWith(login.path, 'done', returnTo)
}

async function link(c: Context<AppEnv>, { flow, provider, arrival }: Arrived) {
  const account = await stillSignedIn(c, flow)
  const email = verifiedEmail(provider, arrival)
  const { issuer, subject } = arrival
  const identity = { orgId: provider.orgId, issuer, subject, email }
  if (!(await linkIdentity(c.var.services, account, identity))) {
    const linked = await findIdentity(c.var.services.db, flow.accountKind, identity)
    if (linked?.accountId !== account.id) throw new SsoError('taken')
  }
  return pathWith(accountPaths[flow.accountKind], 'linked')
}

async function prove(c: Context<AppEnv>, { flow, provider, arrival }: Arrived) {
  const { db } = c.var.services
  const account = await stillSignedIn(c, flow)
  const linked = await findIdentity(db, flow.accountKind, { ...arrival, orgId: provider.orgId })
  if (linked?.accountId !== account.id) throw new SsoError('other')
  const signedIn = await findSignedIn(c, flow.accountKind)
  if (signedIn) await changeSession(db, signedIn.sid, { provedAt: new Date().toISOString() })
  return flow.returnTo
}

async function stillSignedIn(c: Context<AppEnv>, flow: Flow) {
  const signedIn = await findSignedIn(c, flow.accountKind)
  if (signedIn?.account.id !== flow.accountId) throw new SsoError('other')
  return signedIn?.account as Account
}

function pathWith(path: string, sso: string, next = '') {
  return `${path}?${new URLSearchParams({ sso, ...(next && { next }) })}`
}
