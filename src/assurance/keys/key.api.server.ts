import { Hono } from 'hono'
import { confirmIdentity } from '../../accounts/confirm-identity.server.ts'
import { requireClient } from '../../accounts/require-client.server.ts'
import { requireRecentProof } from '../../accounts/second-factor/recent-proof.server.ts'
import { ownerOf } from '../../accounts/session-owner.server.ts'
import { about } from '../../audit/record.server.ts'
import type { Envelope } from '../../lib/dsse.ts'
import { requireMember } from '../../organisations/require-member.server.ts'
import { asTenant } from '../../server/db/tenancy.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { valid } from '../../server/http/valid.ts'
import type { Limit } from '../../server/rate-limit.store.server.ts'
import { keyParam, registrationInput, revocationInput, signerName } from './key.schema.ts'
import { listKeysOf, type StoredKey } from './key.store.server.ts'
import { nameSigner, registerKey, registrantOf, revokeOwnKey } from './keys.server.ts'
import { openRegistration } from './open-registration.ts'
import { presentKey } from './present-key.server.ts'
import { requireVerifier } from './require-verifier.server.ts'

const call = callsOf('Assurance')
const registered: Limit = { name: 'key', max: 20, windowSeconds: 3600 }

export const keyApi = new Hono<AppEnv>()
  .use('/keys/*', requireClient, requireMember, requireVerifier)
  .get(
    '/keys',
    call('List your signing keys, and what a registration says about you', 'keys, registrant'),
    async (c) => {
      const { services, member } = c.var
      const keys = await asTenant(services.db, member, (tx) => listKeysOf(tx, member.userId))
      return c.json({
        keys: keys.map((key) => ({ ...presentKey(key), registrant: registrantIn(key) })),
        registrant: await registrantOf(services, member),
      })
    },
  )
  .put(
    '/keys/name',
    call('Give the name under which you sign, once, if you have none', 'success: true', {
      audit: 'key.name',
    }),
    valid('json', signerName),
    async (c) => {
      await nameSigner(c.var.services, c.var.member.userId, c.req.valid('json'))
      return c.json({ success: true })
    },
  )
  .post(
    '/keys',
    call(
      'Register a signing key by an envelope that the key itself has signed',
      'success: true, and the key',
      { audit: 'key.register', status: 201 },
    ),
    requireRecentProof,
    valid('json', registrationInput),
    async (c) => {
      const { services, member } = c.var
      await services.limiter.take(registered, member.userId)
      const key = await registerKey(services, member, c.req.valid('json').envelope)
      about(c, { id: key.id })
      return c.json({ success: true, key: presentKey(key) }, 201)
    },
  )
  .post(
    '/keys/:id/revoke',
    call(
      'Revoke a signing key of yours from a stated time on, or from an earlier one than before',
      'success: true, and the key',
      { audit: 'key.revoke', asksProof: true },
    ),
    valid('param', keyParam),
    valid('json', revocationInput),
    async (c) => {
      const { services, member } = c.var
      const { id } = c.req.valid('param')
      const { password, ...revoked } = c.req.valid('json')
      await confirmIdentity(services, ownerOf(c, 'client'), { field: 'password', password })
      const key = await revokeOwnKey(services, member, id, revoked)
      void services.wakeSequencer()
      services.mail?.wake()
      return c.json({ success: true, key: presentKey(key) })
    },
  )

/** Whom the registration of a key names, which its statements must name too. */
function registrantIn({ registration }: StoredKey) {
  const opened = openRegistration(JSON.parse(registration) as Envelope)
  return opened && { organisation: opened.content.organisation, person: opened.content.person }
}
