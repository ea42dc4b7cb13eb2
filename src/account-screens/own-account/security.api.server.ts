import { Hono } from 'hono'
import { securityWords } from '../../../content/clients/security.ts'
import { findAccount } from '../../accounts/account.store.server.ts'
import { confirmIdentity } from '../../accounts/confirm-identity.server.ts'
import { requireClientOrEnrolling } from '../../accounts/require-client.server.ts'
import { requireAuthorOrEnrolling } from '../../accounts/require-editor.server.ts'
import { factorId, proof as proofInput } from '../../accounts/second-factor/factor.schema.ts'
import {
  endProof,
  forgetDevices,
  listDevices,
  listFactors,
  type Owner,
} from '../../accounts/second-factor/factor.store.server.ts'
import { passkeyToUse } from '../../accounts/second-factor/passkeys.server.ts'
import { clearProofCookie } from '../../accounts/second-factor/proof-cookie.server.ts'
import { requireRecentProof } from '../../accounts/second-factor/recent-proof.server.ts'
import { countRecoveryCodes } from '../../accounts/second-factor/recovery-code.store.server.ts'
import { isOwnPasskey, removeFactor } from '../../accounts/second-factor/second-factor.server.ts'
import { changeSession, type SessionKind } from '../../accounts/session/session.store.server.ts'
import { ownerOf } from '../../accounts/session-owner.server.ts'
import { refuse } from '../../lib/app-error.ts'
import type { Db } from '../../server/db/database.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { valid } from '../../server/http/valid.ts'
import { listIdentities } from '../../single-sign-on/identity.store.server.ts'
import { requiredFrom } from '../sign-in/complete-sign-in.server.ts'
import { accountCalls } from './account-calls.server.ts'
import { authenticatorApi } from './authenticator.api.server.ts'
import { beginOwnProof, needOwnProof, presentFactor } from './own-proof.server.ts'
import { passkeysApi } from './passkeys.api.server.ts'

const guards = { client: requireClientOrEnrolling, cms: requireAuthorOrEnrolling }

/** How somebody signs in: passkeys, an authenticator app, recovery codes, trusted devices. */
function securityApi(kind: SessionKind) {
  const call = accountCalls[kind]
  return new Hono<AppEnv>()
    .use(guards[kind])
    .route('/', passkeysApi(kind))
    .route('/', authenticatorApi(kind))
    .get(
      '/',
      call(
        'Read how you sign in',
        'passkeys, app, recoveryCodes, devices, requiredFrom if a second step is required, and hasOtherWay: whether a password or single sign-on works as well',
      ),
      async (c) => {
        const { db } = c.var.services
        const owner = ownerOf(c, kind)
        const factors = await listFactors(db, owner)
        const app = factors.find(({ type }) => type === 'totp')
        const devices = await listDevices(db, owner)
        const from = await requiredFrom(c.var.services, { kind, id: owner.accountId })
        return c.json({
          passkeys: factors.filter(({ type }) => type === 'passkey').map(presentFactor),
          app: app ? presentFactor(app) : null,
          recoveryCodes: await countRecoveryCodes(db, owner),
          devices: devices.map(({ userAgent, createdAt, expiresAt }) => ({
            userAgent,
            createdAt: createdAt.toISOString(),
            expiresAt: expiresAt.toISOString(),
          })),
          requiredFrom: from?.toISOString() ?? null,
          hasOtherWay: await hasOtherWay(db, owner),
        })
      },
    )
    .post(
      '/proof',
      call('Show again that it is you, with your password or a passkey', 'success: true', {
        audit: 'session.prove',
      }),
      valid('json', proofInput),
      async (c) => {
        const { services } = c.var
        const owner = ownerOf(c, kind)
        const given = c.req.valid('json')
        if ('password' in given) {
          await confirmIdentity(services, owner, { field: 'password', ...given })
        } else {
          const proof = await needOwnProof(c, kind, 'prove')
          const isFirst = await endProof(services.db, proof)
          if (!isFirst || !(await isOwnPasskey(services, owner, proof.challenge, given.response))) {
            refuse('invalid', securityWords.messages.passkeyRefused)
          }
        }
        await changeSession(services.db, owner.sid, { provedAt: new Date().toISOString() })
        return c.json({ success: true })
      },
    )
    .post(
      '/proof/passkey-challenge',
      call('Ask for a challenge to show with a passkey that it is you', 'options for the browser', {
        changesNothing: true,
      }),
      async (c) => {
        const { services } = c.var
        const factors = await listFactors(services.db, ownerOf(c, kind))
        if (!factors.some(({ type }) => type === 'passkey')) {
          refuse('invalid', securityWords.messages.noPasskey)
        }
        const options = await passkeyToUse(services, factors)
        await beginOwnProof(c, kind, 'prove', options.challenge)
        return c.json({ options })
      },
    )
    .delete(
      '/factors/:id',
      call('Remove a passkey, or turn the authenticator app off', 'success: true', {
        audit: 'factor.remove',
      }),
      requireRecentProof,
      valid('param', factorId),
      async (c) => {
        const { services } = c.var
        const owner = ownerOf(c, kind)
        const from = await requiredFrom(services, { kind, id: owner.accountId })
        await removeFactor(services, owner, c.req.valid('param').id, {
          isRequired: from !== null,
          hasOtherWay: (tx) => hasOtherWay(tx, owner),
        })
        return c.json({ success: true })
      },
    )
    .delete(
      '/devices',
      call('Ask every trusted browser for the second step again', 'success: true', {
        audit: 'devices.forget',
      }),
      async (c) => {
        await forgetDevices(c.var.services.db, ownerOf(c, kind))
        clearProofCookie(c, kind, 'device')
        return c.json({ success: true })
      },
    )
}

/** Whether somebody can sign in without a passkey. */
async function hasOtherWay(db: Db, owner: Owner) {
  const account = await findAccount(db, owner.kind, owner.accountId)
  return (account?.hasPassword ?? false) || (await listIdentities(db, owner)).length > 0
}

export const clientSecurityApi = securityApi('client')
export const cmsSecurityApi = securityApi('cms')
