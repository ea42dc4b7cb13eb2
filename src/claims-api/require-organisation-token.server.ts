import type { Context } from 'hono'
import { claimsApiErrors as errors } from '../../content/errors/claims-api.ts'
import { connectionErrors } from '../../content/errors/connections.ts'
import { organisationErrors } from '../../content/errors/organisations.ts'
import { findAccount } from '../accounts/account.store.server.ts'
import { readSessionCookie } from '../accounts/session/session-cookie.server.ts'
import { actedBy, memberOf } from '../audit/record.server.ts'
import { organisationTokenFormat } from '../connections/token-format.server.ts'
import { noteUses, tokenUsedFor } from '../connections/token-use.server.ts'
import { refuseToken, type ValidToken, validToken } from '../connections/valid-token.server.ts'
import { refuse } from '../lib/app-error.ts'
import type { OrgRole } from '../organisations/organisation.schema.ts'
import { findMembership } from '../organisations/organisation.store.server.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { withFact } from '../server/http/describe-call.ts'
import type { Limit } from '../server/rate-limit.store.server.ts'
import { type OrganisationScope, organisationKind } from './claims-api.schema.ts'
import { countSentBytes } from './count-sent-bytes.server.ts'

const perToken: Limit = { name: 'organisation-token', max: 60, windowSeconds: 60 }
const writers: readonly OrgRole[] = ['owner', 'preparer']
const offer = { kind: organisationKind, format: organisationTokenFormat }

declare module 'hono' {
  interface ContextVariableMap {
    token: ValidToken
  }
}

/** Lets a program act as the member who made its token, as far as one of these scopes goes. */
export function requireOrganisationToken(...scopes: OrganisationScope[]) {
  return withFact(
    noteUses(async (c) => {
      if (readSessionCookie(c, 'client') || readSessionCookie(c, 'cms')) {
        refuse('malformed', errors.tokenAndSession)
      }
      const token = await validToken(c, offer, perToken)
      const { role } = await actAsMaker(c, token)
      const usable = scopes.filter((scope) => token.scopes.includes(scope))
      if (usable.length === 0) {
        refuse({ code: 'token_scope', kind: 'not_allowed' }, errors.outOfScope(scopes.join(' or ')))
      }
      // The maker may have another role by now.
      if (usable.every((scope) => scope.endsWith(':write')) && !writers.includes(role)) {
        refuse('not_allowed', errors.makerMayNotWrite)
      }
      await countSentBytes(c, token.id)
    }),
    { who: 'token' },
  )
}

async function actAsMaker(c: Context<AppEnv>, token: ValidToken) {
  const { db } = c.var.services
  const userId = token.makerId
  const account = userId ? await findAccount(db, 'client', userId) : undefined
  const found = account && (await findMembership(db, account.id))
  if (!userId || !found || account.disabled || found.orgId !== token.ownerId) {
    tokenUsedFor(c, 'maker_left')
    return refuseToken(c, connectionErrors.badToken)
  }
  const { disabledAt, secondStepFrom: _, ...membership } = found
  actedBy(c, { kind: 'client', id: userId, name: `${token.createdBy}, token ${token.name}` })
  memberOf(c, found.orgId, found.role)
  if (disabledAt) refuse('not_allowed', organisationErrors.disabled(found.organisation.name))
  c.set('token', token)
  c.set('member', { userId, ...membership })
  return membership
}
