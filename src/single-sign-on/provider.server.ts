import type { CmsRole } from '../accounts/cms-roles.ts'
import { findMembership } from '../organisations/organisation.store.server.ts'
import { openSecret } from '../server/sealed-secret.ts'
import type { Services } from '../server/services.ts'
import { findProvider } from './every-provider.store.server.ts'
import type { MemberRole } from './sso.schema.ts'

/** Where people of an organisation, or of the CMS, sign in. */
export type Provider = {
  /** Null for the provider of the CMS. */
  orgId: string | null
  name: string
  issuer: string
  clientId: string
  clientSecret: string
  domains: string[]
  /** Of an account that is made at somebody's first sign-in. */
  role: MemberRole | CmsRole
  trustsSecondStep: boolean
  isRequired: boolean
  isPrivateAllowed: (host: string) => boolean
}

type Given = Pick<Services, 'db' | 'sealingKey' | 'config'>

export function cmsProvider({ config: { sso } }: Pick<Services, 'config'>): Provider | null {
  if (!sso) return null
  const { emailDomains: domains, ...rest } = sso
  // The operator chose it, and may have it in the own network.
  return { ...rest, domains, orgId: null, isRequired: false, isPrivateAllowed: () => true }
}

export function isListed({ config }: Pick<Services, 'config'>) {
  return (host: string) => config.outboundPrivateHosts.includes(host.toLowerCase())
}

export async function providerOf(services: Given, orgId: string | null): Promise<Provider | null> {
  if (orgId === null) return cmsProvider(services)
  const stored = await findProvider(services.db, orgId)
  const clientSecret =
    stored && openSecret(services.sealingKey, 'single sign-on', stored.clientSecret)
  if (!stored || !clientSecret) return null
  const { issuer, clientId, domains, newRole, trustsSecondStep, isRequired } = stored
  return {
    ...{ orgId, issuer, clientId, domains, trustsSecondStep, isRequired },
    name: stored.organisation,
    clientSecret: Buffer.from(clientSecret).toString(),
    role: newRole,
    isPrivateAllowed: isListed(services),
  }
}

/** The provider that an account can be linked with. */
export async function providerFor(services: Given, owner: { kind: string; accountId: string }) {
  if (owner.kind === 'cms') return cmsProvider(services)
  const membership = await findMembership(services.db, owner.accountId)
  return membership ? providerOf(services, membership.orgId) : null
}
