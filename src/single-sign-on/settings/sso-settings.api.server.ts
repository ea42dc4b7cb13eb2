import { type Context, Hono } from 'hono'
import { login } from '../../../content/clients/login.ts'
import { ssoWords } from '../../../content/clients/single-sign-on.ts'
import { requireClient } from '../../accounts/require-client.server.ts'
import { requireRecentProof } from '../../accounts/second-factor/recent-proof.server.ts'
import { about } from '../../audit/record.server.ts'
import { refuse } from '../../lib/app-error.ts'
import { rolesOf } from '../../organisations/organisation.schema.ts'
import { requireMember, requireRole } from '../../organisations/require-member.server.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { isSafeUrl, OutboundError } from '../../server/http/guarded-fetch.ts'
import { valid } from '../../server/http/valid.ts'
import type { Limit } from '../../server/rate-limit.store.server.ts'
import { sealSecret } from '../../server/sealed-secret.ts'
import { callbackPathOf } from '../begin.server.ts'
import { discover } from '../discover.server.ts'
import { isListed } from '../provider.server.ts'
import { memberRoles, type SsoSettings, ssoSettings } from '../sso.schema.ts'
import { deleteSettings, readSettings, writeSettings } from './settings.store.server.ts'

const call = callsOf('Organisation')
const { messages } = ssoWords

/** Each may send a request to an address that an owner chose. */
const tried: Limit = { name: 'sso-settings', max: 30, windowSeconds: 3600 }

/** How members of an organisation sign in. The client secret goes in and never comes out. */
export const ssoSettingsApi = new Hono<AppEnv>()
  .use(requireClient, requireMember, requireRole('owner'))
  .get(
    '/',
    call(
      'Read how members sign in by single sign-on (owners)',
      'settings or null, domains, roles, redirectUrl and signedOutUrl to register at the provider',
    ),
    async (c) => c.json(await present(c)),
  )
  .put(
    '/',
    call(
      'Set up single sign-on, after asking the provider; an empty clientSecret keeps the stored one (owners)',
      'success: true, and what reading answers',
      { audit: 'organisation.sso' },
    ),
    requireRecentProof,
    valid('json', ssoSettings),
    async (c) => {
      const { services, member } = c.var
      const given = c.req.valid('json')
      about(c, { id: member.orgId, label: given.issuer })
      await services.limiter.take(tried, member.userId)
      refuseRole(c, given)
      await refuseConnection(c, given)
      const sealed = given.clientSecret
        ? sealSecret(services.sealingKey, 'single sign-on', Buffer.from(given.clientSecret))
        : undefined
      if (!(await writeSettings(services.db, member, given, sealed))) {
        refuse('invalid', messages.clientSecret, {
          fields: { clientSecret: messages.clientSecret },
        })
      }
      return c.json({ success: true, ...(await present(c)) })
    },
  )
  .delete(
    '/',
    call('Turn single sign-on off; accounts and sessions stay (owners)', 'success: true', {
      audit: 'organisation.sso-off',
    }),
    requireRecentProof,
    async (c) => {
      if (!(await deleteSettings(c.var.services.db, c.var.member))) {
        refuse('not_found', messages.notOn)
      }
      return c.json({ success: true })
    },
  )

async function present(c: Context<AppEnv>) {
  const { services, member } = c.var
  const { provider, domains } = await readSettings(services.db, member)
  return {
    settings: provider
      ? {
          issuer: provider.issuer,
          clientId: provider.clientId,
          role: provider.newRole,
          trustsSecondStep: provider.trustsSecondStep,
          isRequired: provider.isRequired,
        }
      : null,
    domains: domains.map(({ domain, approvedAt }) => ({ domain, isApproved: approvedAt !== null })),
    roles: rolesFor(c),
    redirectUrl: services.siteUrl + callbackPathOf(member.orgId),
    signedOutUrl: services.siteUrl + login.path,
  }
}

function rolesFor(c: Context<AppEnv>) {
  const roles: readonly string[] = rolesOf[c.var.member.organisation.kind]
  return memberRoles.filter((role) => roles.includes(role))
}

function refuseRole(c: Context<AppEnv>, { role }: SsoSettings) {
  if (!rolesFor(c).includes(role)) {
    refuse('invalid', messages.role, { fields: { role: messages.role } })
  }
}

/** A stored secret must not be sent to a new address: whoever changes that has to know it. */
async function refuseConnection(c: Context<AppEnv>, given: SsoSettings) {
  const { services, member } = c.var
  const { provider } = await readSettings(services.db, member)
  const isSame = provider?.issuer === given.issuer && provider.clientId === given.clientId
  if (!isSame && !given.clientSecret) {
    const message = provider ? messages.secretAgain : messages.clientSecret
    refuse('invalid', message, { fields: { clientSecret: message } })
  }
  if (isSame && !given.clientSecret) return
  const isPrivateAllowed = isListed(services)
  if (!isSafeUrl(given.issuer, isPrivateAllowed)) refuseIssuer(messages.noHttps)
  try {
    await discover({ ...given, isPrivateAllowed })
  } catch (error) {
    services.log.info({ err: error, requestId: c.var.requestId }, 'an issuer was not accepted')
    refuseIssuer(isRefused(error) ? messages.privateIssuer : messages.unknownIssuer)
  }
}

function isRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error instanceof OutboundError && error.reason === 'refused') || isRefused(error.cause)
}

function refuseIssuer(message: string): never {
  refuse('invalid', message, { fields: { issuer: message } })
}
