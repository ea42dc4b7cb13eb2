import { Hono } from 'hono'
import * as z from 'zod/mini'
import { confirmIdentity } from '../../accounts/confirm-identity.server.ts'
import { requireAdmin } from '../../accounts/require-admin.server.ts'
import { requireEditor } from '../../accounts/require-editor.server.ts'
import { requireRecentProof } from '../../accounts/second-factor/recent-proof.server.ts'
import { ownerOf } from '../../accounts/session-owner.server.ts'
import { about } from '../../audit/record.server.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { valid } from '../../server/http/valid.ts'
import { engagementId, refusal } from '../engagement/engagement.schema.ts'
import { presentEngagement } from '../engagement/present-engagement.server.ts'
import { keyParam, revocationInput, revocationReasons } from '../keys/key.schema.ts'
import { presentKey } from '../keys/present-key.server.ts'
import { withdrawalInput } from '../withdraw/withdraw.schema.ts'
import { withdrawAsAdmin } from '../withdraw/withdraw.server.ts'
import {
  approveEngagement,
  approveRegistration,
  endEngagement,
  revokeRegistration,
} from './decisions.server.ts'
import { listEveryEngagement, listEveryKey } from './every-engagement.store.server.ts'
import { addSampleWorkspace, removeSampleWorkspace } from './sample-workspace.server.ts'
import { hasSampleOrganisations } from './sample-workspace.store.server.ts'

const call = callsOf('CMS assurance')
const revocation = z.extend(revocationInput, {
  reason: z.enum([...revocationReasons, 'rejected']),
})

export const cmsAssuranceApi = new Hono<AppEnv>()
  .use('/engagements/*', requireEditor, requireAdmin)
  .use('/keys/*', requireEditor, requireAdmin)
  .use('/samples/*', requireEditor, requireAdmin)
  .get(
    '/samples',
    call('Read whether there is a sample workspace (admins)', 'isThere'),
    async (c) => c.json({ isThere: await hasSampleOrganisations(c.var.services.db) }),
  )
  .post(
    '/samples',
    call(
      'Add a sample client and a sample verifier with a claim in review (admins)',
      'success: true, and the accounts with their passwords, which are shown this once',
      { audit: 'sample-workspace.add', status: 201 },
    ),
    requireRecentProof,
    async (c) => {
      const accounts = await addSampleWorkspace(c.var.services, c.var.editor.username)
      return c.json({ success: true, accounts }, 201)
    },
  )
  .delete(
    '/samples',
    call('Remove the sample workspace, while nothing of it is signed (admins)', 'success: true', {
      audit: 'sample-workspace.remove',
    }),
    requireRecentProof,
    async (c) => {
      await removeSampleWorkspace(c.var.services)
      return c.json({ success: true })
    },
  )
  .get(
    '/engagements',
    call('List engagements, those to approve first (admins)', 'engagements'),
    async (c) => {
      const found = await listEveryEngagement(c.var.services.db)
      return c.json({
        engagements: found.map((one) => ({
          ...presentEngagement(one),
          claimState: one.claimState,
        })),
      })
    },
  )
  .post(
    '/engagements/:id/approve',
    call(
      'Approve an engagement, so that the verifier organisation sees it (admins)',
      'success: true',
      { audit: 'engagement.approve' },
    ),
    requireRecentProof,
    valid('param', engagementId),
    async (c) => {
      const { services, editor } = c.var
      await approveEngagement(services, c.req.valid('param').id, editor.username)
      return c.json({ success: true })
    },
  )
  .post(
    '/engagements/:id/end',
    call('Refuse an engagement, or end one under way (admins)', 'success: true', {
      audit: 'engagement.end',
    }),
    requireRecentProof,
    valid('param', engagementId),
    valid('json', refusal),
    async (c) => {
      const { services, editor } = c.var
      const { reason } = c.req.valid('json')
      about(c, { detail: reason })
      await endEngagement(services, c.req.valid('param').id, editor.username, reason)
      return c.json({ success: true })
    },
  )
  .post(
    '/engagements/:id/withdraw',
    call('Withdraw the certificate of an engagement, for fraud (admins)', 'success: true', {
      audit: 'engagement.withdraw',
      status: 202,
    }),
    requireRecentProof,
    valid('param', engagementId),
    valid('json', withdrawalInput),
    async (c) => {
      const { services, editor } = c.var
      const { reason } = c.req.valid('json')
      about(c, { detail: reason })
      await withdrawAsAdmin(services, c.req.valid('param').id, reason, editor.username)
      await services.wakeSequencer()
      return c.json({ success: true }, 202)
    },
  )
  .get('/keys', call('List signing keys, those to approve first (admins)', 'keys'), async (c) => {
    const found = await listEveryKey(c.var.services.db)
    return c.json({
      keys: found.map(({ key, person, organisation }) => ({
        ...presentKey(key),
        person,
        organisation,
      })),
    })
  })
  .post(
    '/keys/:id/approve',
    call(
      'Approve a signing key after its fingerprint was compared with the person (admins)',
      'success: true, and the key',
      { audit: 'key.approve' },
    ),
    requireRecentProof,
    valid('param', keyParam),
    async (c) => {
      const { services, editor } = c.var
      const key = await approveRegistration(services, c.req.valid('param').id, editor.username)
      return c.json({ success: true, key: presentKey(key) })
    },
  )
  .post(
    '/keys/:id/revoke',
    call(
      'Refuse a signing key, or revoke it from a stated time on or from an earlier one than before (admins)',
      'success: true, and the key',
      { audit: 'key.revoke', asksProof: true },
    ),
    valid('param', keyParam),
    valid('json', revocation),
    async (c) => {
      const { services } = c.var
      const { password, ...revoked } = c.req.valid('json')
      await confirmIdentity(services, ownerOf(c, 'cms'), { field: 'password', password })
      const key = await revokeRegistration(services, c.req.valid('param').id, revoked)
      return c.json({ success: true, key: presentKey(key) })
    },
  )
