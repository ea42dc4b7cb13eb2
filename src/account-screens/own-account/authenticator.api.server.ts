import { Hono } from 'hono'
import { securityWords } from '../../../content/clients/security.ts'
import { appCode } from '../../accounts/second-factor/factor.schema.ts'
import { listFactors } from '../../accounts/second-factor/factor.store.server.ts'
import { requireRecentProof } from '../../accounts/second-factor/recent-proof.server.ts'
import {
  beginAppSetUp,
  confirmApp,
  renewRecoveryCodes,
} from '../../accounts/second-factor/second-factor.server.ts'
import { changeSession, type SessionKind } from '../../accounts/session/session.store.server.ts'
import { ownerOf } from '../../accounts/session-owner.server.ts'
import { refuse } from '../../lib/app-error.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { valid } from '../../server/http/valid.ts'
import { accountCalls } from './account-calls.server.ts'

/** The authenticator app, and the recovery codes for when it is lost. */
export function authenticatorApi(kind: SessionKind) {
  const call = accountCalls[kind]
  return new Hono<AppEnv>()
    .post(
      '/app',
      call('Begin to set up an authenticator app', 'the key, and the address for its QR code', {
        audit: 'app.begin',
        status: 201,
      }),
      requireRecentProof,
      async (c) => {
        const owner = ownerOf(c, kind)
        return c.json(await beginAppSetUp(c.var.services, owner, owner.username), 201)
      },
    )
    .post(
      '/app/confirm',
      call(
        'Turn the authenticator app on with its first code',
        'success: true, and recovery codes, shown this once, if there were none',
        { audit: 'app.confirm' },
      ),
      requireRecentProof,
      valid('json', appCode),
      async (c) => {
        const { services } = c.var
        const owner = ownerOf(c, kind)
        const recoveryCodes = await confirmApp(services, owner, c.req.valid('json').code)
        await changeSession(services.db, owner.sid, { mustEnrol: false })
        return c.json({ success: true, recoveryCodes })
      },
    )
    .post(
      '/recovery-codes',
      call('Make new recovery codes; the old ones end', 'the codes, shown this once', {
        audit: 'recovery-codes.make',
        status: 201,
      }),
      requireRecentProof,
      async (c) => {
        const { services } = c.var
        const owner = ownerOf(c, kind)
        if ((await listFactors(services.db, owner)).length === 0) {
          refuse('invalid', securityWords.messages.setUpFirst)
        }
        return c.json({ recoveryCodes: await renewRecoveryCodes(services, owner) }, 201)
      },
    )
}
