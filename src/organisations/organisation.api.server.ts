import { type Context, Hono } from 'hono'
import { auditChanges } from '../../content/audit/changes.ts'
import { organisationErrors } from '../../content/errors/organisations.ts'
import { requireClient } from '../accounts/require-client.server.ts'
import { dayOf, requirement } from '../accounts/second-factor/factor.schema.ts'
import { requireRecentProof } from '../accounts/second-factor/recent-proof.server.ts'
import { about } from '../audit/record.server.ts'
import { refuse } from '../lib/app-error.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { callsOf } from '../server/http/describe-call.ts'
import { valid } from '../server/http/valid.ts'
import type { Limit } from '../server/rate-limit.store.server.ts'
import {
  asInviter,
  listInvitations,
  listOwnInvitations,
  withdrawInvitation,
} from './invitation.store.server.ts'
import { inviteMember } from './invite-member.server.ts'
import {
  changeRole,
  endMembership,
  leaveOrganisation,
  listMembers,
  roleOf,
} from './member.store.server.ts'
import {
  invitationId,
  memberChange,
  memberId,
  memberInput,
  type OrgMember,
  organisationDetails,
  organisationInput,
  rolesOf,
} from './organisation.schema.ts'
import {
  createOrganisation,
  findMembership,
  findOwnName,
  setSecondStepFrom,
  updateOrganisation,
} from './organisation.store.server.ts'
import { presentInvitation, presentMember } from './present-member.server.ts'
import { requireMember, requireRole } from './require-member.server.ts'

const invitations: Limit = { name: 'invite-member', max: 30, windowSeconds: 3600 }
const created: Limit = { name: 'create-organisation', max: 5, windowSeconds: 86_400 }

const call = callsOf('Organisation')

export const organisationApi = new Hono<AppEnv>()
  .use(requireClient)
  .get(
    '/',
    call(
      'Read your organisation and your role in it',
      'organisation and role, or null and your invitations',
    ),
    async (c) => c.json(await readOwn(c)),
  )
  .post(
    '/',
    call('Create an organisation, as its owner', 'success: true, organisation and role', {
      audit: 'organisation.create',
      status: 201,
    }),
    valid('json', organisationInput),
    async (c) => {
      const { db, limiter } = c.var.services
      await limiter.take(created, c.var.client.id)
      await createOrganisation(db, c.var.client.id, c.req.valid('json'))
      about(c, { label: c.req.valid('json').name })
      return c.json({ success: true, ...(await readOwn(c)) }, 201)
    },
  )
  .patch(
    '/',
    call(
      'Change name, country, registration number and identifier (owners)',
      'success: true, organisation',
      { audit: 'organisation.change' },
    ),
    requireMember,
    requireRole('owner'),
    valid('json', organisationDetails),
    async (c) => {
      await updateOrganisation(c.var.services.db, c.var.member, c.req.valid('json'))
      about(c, { label: c.req.valid('json').name })
      return c.json({ success: true, ...(await readOwn(c)) })
    },
  )
  .get(
    '/second-step',
    call('Read from when on members need a second step (owners)', 'from, or null'),
    requireMember,
    requireRole('owner'),
    async (c) => {
      const found = await findMembership(c.var.services.db, c.var.client.id)
      return c.json({ from: found?.secondStepFrom?.toISOString().slice(0, 10) ?? null })
    },
  )
  .put(
    '/second-step',
    call('Require a second step of all members (owners)', 'success: true', {
      audit: 'organisation.second-step',
    }),
    requireMember,
    requireRole('owner'),
    requireRecentProof,
    valid('json', requirement),
    async (c) => {
      const { services, member, client } = c.var
      const { from } = c.req.valid('json')
      const { secondStepFrom = null } = (await findMembership(services.db, client.id)) ?? {}
      const before = secondStepFrom?.toISOString().slice(0, 10) ?? null
      const { name: label } = member.organisation
      about(c, { id: member.orgId, label, detail: auditChanges.requiredFrom(before, from) })
      await setSecondStepFrom(services.db, member, dayOf(from))
      return c.json({ success: true })
    },
  )
  .get(
    '/members',
    call('List members, former ones and open invitations', 'members, invitations'),
    requireMember,
    async (c) => {
      const { member, services } = c.var
      const members = await listMembers(services.db, member)
      const open = await listInvitations(services.db, member)
      return c.json({
        members: members.map((one) => presentMember(one, member.userId)),
        invitations: open.map(presentInvitation),
      })
    },
  )
  .post(
    '/members',
    call(
      'Invite somebody by email, with a role (owners)',
      'success: true, the invitation; the link, or that it was mailed',
      { audit: 'member.invite', status: 201 },
    ),
    requireMember,
    requireRole('owner'),
    requireRecentProof,
    valid('json', memberInput),
    async (c) => {
      const { member, services } = c.var
      const given = c.req.valid('json')
      refuseRole(c, given.role)
      // Not the address: lines of the audit log cannot be erased when somebody asks for it.
      about(c, { label: given.role })
      await services.limiter.take(invitations, member.userId)
      const name = await findOwnName(services.db, member.userId)
      const { invitation, ...sent } = await inviteMember(
        services,
        asInviter(services.db, member, name),
        given,
      )
      return c.json({ success: true, invitation: presentInvitation(invitation), ...sent }, 201)
    },
  )
  .delete(
    '/invitations/:id',
    call('Withdraw an invitation (owners)', 'success: true', { audit: 'invitation.withdraw' }),
    requireMember,
    requireRole('owner'),
    requireRecentProof,
    valid('param', invitationId),
    async (c) => {
      const { member, services } = c.var
      if (!(await withdrawInvitation(services.db, member, c.req.valid('param').id))) {
        refuse('not_found', organisationErrors.invitationNotOpen)
      }
      return c.json({ success: true })
    },
  )
  .patch(
    '/members/:id',
    call('Change the role of a member (owners)', 'success: true', { audit: 'member.change' }),
    requireMember,
    requireRole('owner'),
    requireRecentProof,
    valid('param', memberId),
    valid('json', memberChange),
    async (c) => {
      const { member, services } = c.var
      const { role } = c.req.valid('json')
      refuseRole(c, role)
      const before = await roleOf(services.db, member, c.req.valid('param').id)
      if (before) about(c, { detail: auditChanges.role(before, role) })
      if (!(await changeRole(services.db, member, c.req.valid('param').id, role)))
        refuse('not_found', organisationErrors.noMember)
      return c.json({ success: true })
    },
  )
  .delete(
    '/members/:id',
    call('End a membership: your own, or as an owner that of others', 'success: true', {
      audit: 'member.end',
    }),
    requireMember,
    requireRecentProof,
    valid('param', memberId),
    async (c, next) => {
      const { member, services } = c.var
      if (c.req.valid('param').id !== member.userId) return next()
      await leaveOrganisation(services.db, member)
      return c.json({ success: true })
    },
    requireRole('owner'),
    async (c) => {
      const { member, services } = c.var
      if (!(await endMembership(services.db, member, c.req.param('id'))))
        refuse('not_found', organisationErrors.noMember)
      return c.json({ success: true })
    },
  )

async function readOwn(c: Context<AppEnv>) {
  const { client, services } = c.var
  const found = await findMembership(services.db, client.id)
  const open = found ? [] : await listOwnInvitations(services.db, client.id)
  return {
    organisation: found ? found.organisation : null,
    role: found?.role ?? null,
    disabled: Boolean(found?.disabledAt),
    invitations: open.map(({ createdAt, ...rest }) => ({
      ...rest,
      createdAt: createdAt.toISOString(),
    })),
  }
}

function refuseRole(c: Context<AppEnv>, role: OrgMember['role']) {
  const roles = rolesOf[c.var.member.organisation.kind]
  if (roles.includes(role)) return
  const message = `Choose ${roles.join(' or ')}`
  refuse('invalid', organisationErrors.noRole(message), {
    fields: { role: message },
  })
}
