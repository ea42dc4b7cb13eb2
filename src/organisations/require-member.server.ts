import { createMiddleware } from 'hono/factory'
import { organisationErrors } from '../../content/errors/organisations.ts'
import { memberOf } from '../audit/record.server.ts'
import { refuse } from '../lib/app-error.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { withFact } from '../server/http/describe-call.ts'
import type { Member, OrgRole } from './organisation.schema.ts'
import { findMembership, findOwnerName } from './organisation.store.server.ts'

declare module 'hono' {
  interface ContextVariableMap {
    member: Member
  }
}

/** Runs after requireClient. Requires membership in an organisation that is not disabled. */
export const requireMember = memberGuard(false)

/** For what its owners may still do while their organisation is disabled. */
export const requireMemberEvenIfDisabled = memberGuard(true)

function memberGuard(evenIfDisabled: boolean) {
  return withFact(
    createMiddleware<AppEnv>(async (c, next) => {
      const userId = c.var.client.id
      const found = await findMembership(c.var.services.db, userId)
      if (!found) refuse('not_allowed', organisationErrors.noneYet)
      memberOf(c, found.orgId, found.role)
      const { disabledAt, secondStepFrom: _, ...membership } = found
      if (disabledAt && !evenIfDisabled) {
        refuse('not_allowed', organisationErrors.disabled(found.organisation.name))
      }
      c.set('member', { userId, ...membership })
      await next()
    }),
    { who: 'client' },
  )
}

/** Runs after requireMember. Requires one of these roles; the database enforces the same. */
export function requireRole(...roles: OrgRole[]) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { member, services } = c.var
    if (!roles.includes(member.role)) {
      const owner = (await findOwnerName(services.db, member)) ?? 'an owner'
      refuse('not_allowed', organisationErrors.wrongRole(member.role, owner))
    }
    await next()
  })
}
