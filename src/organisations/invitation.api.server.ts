import { Hono } from 'hono'
import { organisationErrors } from '../../content/errors/organisations.ts'
import { requireClient } from '../accounts/require-client.server.ts'
import { refuse } from '../lib/app-error.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { callsOf } from '../server/http/describe-call.ts'
import { valid } from '../server/http/valid.ts'
import { declineInvitation, joinOrganisation } from './invitation.store.server.ts'
import { invitationId } from './organisation.schema.ts'

const call = callsOf('Organisation')

/** The calls of an invited person. */
export const invitationApi = new Hono<AppEnv>()
  .use(requireClient)
  .post(
    '/:id/join',
    call('Join the organisation that invites you', 'success: true', { audit: 'invitation.join' }),
    valid('param', invitationId),
    async (c) => {
      const { db } = c.var.services
      if (!(await joinOrganisation(db, c.var.client.id, c.req.valid('param').id)))
        refuse('not_found', organisationErrors.invitationEnded)
      return c.json({ success: true })
    },
  )
  .delete(
    '/:id',
    call('Decline an invitation', 'success: true', { audit: 'invitation.decline' }),
    valid('param', invitationId),
    async (c) => {
      const { db } = c.var.services
      if (!(await declineInvitation(db, c.var.client.id, c.req.valid('param').id)))
        refuse('not_found', organisationErrors.invitationEnded)
      return c.json({ success: true })
    },
  )
