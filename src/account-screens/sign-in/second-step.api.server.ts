import { type Context, Hono } from 'hono'
import { securityWords } from '../../../content/clients/security.ts'
import { accountErrors } from '../../../content/errors/accounts.ts'
import { findAccount } from '../../accounts/account.store.server.ts'
import { wrongCredentials } from '../../accounts/account-errors.ts'
import { secondStep, usedPasskey } from '../../accounts/second-factor/factor.schema.ts'
import {
  beginProof,
  endProof,
  findPasskey,
  findProof,
  listFactors,
  type PendingProof,
  setChallenge,
  trustDevice,
  tryProof,
} from '../../accounts/second-factor/factor.store.server.ts'
import {
  checkPasskey,
  namesSomebody,
  passkeyToUse,
} from '../../accounts/second-factor/passkeys.server.ts'
import {
  clearProofCookie,
  readProofCookie,
  writeProofCookie,
} from '../../accounts/second-factor/proof-cookie.server.ts'
import { checkSecondStep, refuseProof } from '../../accounts/second-factor/second-factor.server.ts'
import type { SessionKind } from '../../accounts/session/session.store.server.ts'
import { about } from '../../audit/record.server.ts'
import { refuse } from '../../lib/app-error.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { valid } from '../../server/http/valid.ts'
import type { Limit } from '../../server/rate-limit.store.server.ts'
import { refuseUnlessSso } from '../../single-sign-on/required.server.ts'
import { methodsOf, openWithFactors } from './complete-sign-in.server.ts'

const rooms = { client: 'Client session', cms: 'CMS session' }
const challenges: Limit = { name: 'passkey-challenge', max: 60, windowSeconds: 900 }

/** Signing in with a passkey, alone or after the password, and with codes after the password. */
function secondStepApi(kind: SessionKind) {
  const call = callsOf(rooms[kind])
  return new Hono<AppEnv>()
    .post(
      '/passkey-challenge',
      call('Ask for a challenge to sign in with a passkey', 'options for the browser', {
        changesNothing: true,
      }),
      async (c) => {
        const { services, address } = c.var
        await services.limiter.take(challenges, address)
        const options = await passkeyToUse(services)
        const token = await beginProof(services.db, services.secret, {
          kind,
          accountId: null,
          purpose: 'passkey',
          challenge: options.challenge,
        })
        writeProofCookie(c, kind, 'proof', token)
        return c.json({ options })
      },
    )
    .post(
      '/passkey',
      call('Sign in with a passkey', 'success: true and the username, with the session cookie', {
        audit: 'session.open-passkey',
      }),
      valid('json', usedPasskey),
      async (c) => {
        const { services } = c.var
        const proof = await needProof(c, kind, ['passkey'], tryProof)
        const { response } = c.req.valid('json')
        const factor = await findPasskey(services.db, kind, response.id)
        // A challenge is answered once, whether the answer is right or not.
        const isFirst = await endProof(services.db, proof)
        const isRight =
          isFirst &&
          factor !== undefined &&
          proof.challenge !== null &&
          // Nobody else has said whose passkey it is.
          namesSomebody(response) &&
          (await checkPasskey(services, factor, proof.challenge, response))
        if (!isRight) {
          refuse(wrongCredentials, securityWords.messages.passkeyRefused)
        }
        const account = await findAccount(services.db, kind, factor.accountId)
        if (account) await refuseUnlessSso(c, account)
        return finish(c, kind, factor.accountId, false)
      },
    )
    .get(
      '/second-step',
      call(
        'Ask which second step a sign-in waits for',
        'username, and methods, the ways to finish',
      ),
      async (c) => {
        const { services } = c.var
        const { accountId } = await needSecondStep(c, kind)
        const account = await findAccount(services.db, kind, accountId)
        if (!account) return refuseProof()
        const methods = await methodsOf(services, { kind, accountId })
        return c.json({ username: account.username, methods })
      },
    )
    .post(
      '/second-step/passkey-challenge',
      call('Ask for a challenge to use a passkey after the password', 'options for the browser', {
        changesNothing: true,
      }),
      async (c) => {
        const { services } = c.var
        await services.limiter.take(challenges, c.var.address)
        const { tokenHash, accountId } = await needSecondStep(c, kind)
        const factors = await listFactors(services.db, { kind, accountId })
        const options = await passkeyToUse(services, factors)
        await setChallenge(services.db, tokenHash, options.challenge)
        return c.json({ options })
      },
    )
    .post(
      '/second-step',
      call(
        'Finish signing in with a code, a recovery code or a passkey; remember trusts this browser for 30 days',
        'success: true and the username, with the session cookie',
        { audit: 'session.second-step' },
      ),
      valid('json', secondStep),
      async (c) => {
        const proof = await needSecondStep(c, kind, tryProof)
        const given = c.req.valid('json')
        await checkSecondStep(c.var.services, proof, given, c.var.address)
        return finish(c, kind, proof.accountId, given.remember)
      },
    )
}

type Purposes = readonly PendingProof['purpose'][]

async function needProof(
  c: Context<AppEnv>,
  kind: SessionKind,
  purposes: Purposes,
  read = findProof,
) {
  const { db, secret } = c.var.services
  const token = readProofCookie(c, kind, 'proof')
  const proof = token && (await read(db, secret, { kind, purposes }, token))
  if (!proof) return refuseProof()
  if (proof.accountId) about(c, { id: proof.accountId })
  return proof
}

/** A second step follows a password or single sign-on. Only an answer counts as an attempt. */
async function needSecondStep(c: Context<AppEnv>, kind: SessionKind, read = findProof) {
  const { accountId, ...proof } = await needProof(c, kind, ['password', 'sso'], read)
  return accountId === null ? refuseProof() : { ...proof, accountId }
}

async function finish(c: Context<AppEnv>, kind: SessionKind, accountId: string, remember: boolean) {
  const { db, secret } = c.var.services
  const account = await findAccount(db, kind, accountId)
  if (!account || account.disabled) return refuse(wrongCredentials, accountErrors.wrongCredentials)
  clearProofCookie(c, kind, 'proof')
  if (remember) {
    const userAgent = c.req.header('user-agent') ?? ''
    writeProofCookie(
      c,
      kind,
      'device',
      await trustDevice(db, secret, { kind, accountId }, userAgent),
    )
  }
  await openWithFactors(c, account, true)
  const { username, role } = account
  return c.json({ success: true, username, role })
}

export const clientSecondStepApi = secondStepApi('client')
export const cmsSecondStepApi = secondStepApi('cms')
