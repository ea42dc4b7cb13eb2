import { Hono } from 'hono'
import { securityWords } from '../../../content/clients/security.ts'
import { factorId, newPasskey, passkeyName } from '../../accounts/second-factor/factor.schema.ts'
import { listFactors, renameFactor } from '../../accounts/second-factor/factor.store.server.ts'
import { passkeyToCreate } from '../../accounts/second-factor/passkeys.server.ts'
import { requireRecentProof } from '../../accounts/second-factor/recent-proof.server.ts'
import { addPasskey } from '../../accounts/second-factor/second-factor.server.ts'
import { changeSession, type SessionKind } from '../../accounts/session/session.store.server.ts'
import { ownerOf } from '../../accounts/session-owner.server.ts'
import { about } from '../../audit/record.server.ts'
import { refuse } from '../../lib/app-error.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { valid } from '../../server/http/valid.ts'
import { accountCalls } from './account-calls.server.ts'
import { beginOwnProof, needOwnProof, presentFactor } from './own-proof.server.ts'

export function passkeysApi(kind: SessionKind) {
  const call = accountCalls[kind]
  return new Hono<AppEnv>()
    .post(
      '/passkeys/challenge',
      call('Ask for a challenge to add a passkey', 'options for the browser', {
        changesNothing: true,
      }),
      requireRecentProof,
      async (c) => {
        const { services } = c.var
        const owner = ownerOf(c, kind)
        const factors = await listFactors(services.db, owner)
        const options = await passkeyToCreate(services, owner, owner.username, factors)
        await beginOwnProof(c, kind, 'enrol', options.challenge)
        return c.json({ options })
      },
    )
    .post(
      '/passkeys',
      call('Add a passkey', 'success: true, and the passkey', {
        audit: 'passkey.add',
        status: 201,
      }),
      requireRecentProof,
      valid('json', newPasskey),
      async (c) => {
        const { services } = c.var
        const owner = ownerOf(c, kind)
        const proof = await needOwnProof(c, kind, 'enrol')
        const passkey = await addPasskey(services, owner, proof, c.req.valid('json'))
        about(c, { id: passkey.id, label: passkey.name })
        await changeSession(services.db, owner.sid, { mustEnrol: false })
        return c.json({ success: true, passkey: presentFactor(passkey) }, 201)
      },
    )
    .patch(
      '/passkeys/:id',
      call('Rename a passkey', 'success: true', { audit: 'passkey.rename' }),
      valid('param', factorId),
      valid('json', passkeyName),
      async (c) => {
        const { id } = c.req.valid('param')
        const { name } = c.req.valid('json')
        if (!(await renameFactor(c.var.services.db, ownerOf(c, kind), id, name))) {
          refuse('not_found', securityWords.messages.gone)
        }
        return c.json({ success: true })
      },
    )
}
