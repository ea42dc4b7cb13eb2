import { Hono } from 'hono'
import { auditChanges } from '../../content/audit/changes.ts'
import { organisationErrors } from '../../content/errors/organisations.ts'
import { requireAdmin } from '../accounts/require-admin.server.ts'
import { requireEditor } from '../accounts/require-editor.server.ts'
import { requireRecentProof } from '../accounts/second-factor/recent-proof.server.ts'
import { about } from '../audit/record.server.ts'
import { refuse } from '../lib/app-error.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { callsOf } from '../server/http/describe-call.ts'
import { valid } from '../server/http/valid.ts'
import { everything } from '../server/purge/purge-queue.store.server.ts'
import {
  asAdministrator,
  insertVerifierOrganisation,
  listOrganisations,
  setOrganisationDisabled,
} from './every-organisation.store.server.ts'
import { inviteMember } from './invite-member.server.ts'
import {
  organisationChange,
  organisationFilter,
  organisationId,
  verifierOrganisation,
} from './organisation.schema.ts'
import { presentInvitation } from './present-member.server.ts'

const call = callsOf('CMS assurance')

export const cmsOrganisationsApi = new Hono<AppEnv>()
  .use(requireEditor, requireAdmin)
  .get(
    '/',
    call('List organisations by name, 100 at once (admins)', 'organisations, the total, next'),
    valid('query', organisationFilter),
    async (c) => {
      const { found, total, next } = await listOrganisations(
        c.var.services.db,
        c.req.valid('query'),
      )
      return c.json({ organisations: found.map(present), total, next })
    },
  )
  .post(
    '/',
    call(
      'Add a verifier organisation and invite its first owner (admins)',
      'success: true, the organisation, the invitation; the link, or that it was mailed',
      { audit: 'organisation.add', status: 201 },
    ),
    requireRecentProof,
    valid('json', verifierOrganisation),
    async (c) => {
      const { services } = c.var
      const { email, ...given } = c.req.valid('json')
      const organisation = await insertVerifierOrganisation(services.db, given)
      about(c, { id: organisation.id, label: organisation.name, orgId: organisation.id })
      const { invitation, ...sent } = await inviteMember(
        services,
        asAdministrator(services.db, organisation.id, organisation),
        { email, role: 'owner' },
      )
      return c.json(
        {
          success: true,
          organisation: present({ ...organisation, members: 0 }),
          invitation: presentInvitation(invitation),
          ...sent,
        },
        201,
      )
    },
  )
  .patch(
    '/:id',
    call(
      'Disable an organisation, so that nobody works in it, or enable it again (admins)',
      'success: true',
      { audit: 'organisation.disable' },
    ),
    requireRecentProof,
    valid('param', organisationId),
    valid('json', organisationChange),
    async (c) => {
      const { id } = c.req.valid('param')
      const { disabled } = c.req.valid('json')
      about(c, { orgId: id, detail: auditChanges.disabled(disabled) })
      const name = await setOrganisationDisabled(c.var.services.db, id, disabled)
      if (name === undefined) refuse('not_found', organisationErrors.noOrganisation)
      about(c, { label: name })
      // Its reports are public no longer, or again.
      await c.var.services.pagesChanged([everything])
      // What was signed before waits to be published.
      if (!disabled) void c.var.services.wakeSequencer()
      return c.json({ success: true })
    },
  )

type Stored = Awaited<ReturnType<typeof listOrganisations>>['found'][number]

function present({ createdAt, disabledAt, ...rest }: Stored) {
  return { ...rest, createdAt: createdAt.toISOString(), disabled: disabledAt !== null }
}
