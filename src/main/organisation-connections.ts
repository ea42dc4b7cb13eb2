import { organisationConnectionsPage } from '../../content/claims/connections.ts'
import { requireClient } from '../accounts/require-client.server.ts'
import { organisationKind, organisationScopes } from '../claims-api/claims-api.schema.ts'
import type { Access, Offer } from '../connections/connections.schema.ts'
import { organisationTokenFormat } from '../connections/token-format.server.ts'
import { addressesOfWebhook } from '../organisations/member.store.server.ts'
import { requireMember, requireRole } from '../organisations/require-member.server.ts'

export const organisationConnectionsAccess: Access = {
  guards: [requireClient, requireMember, requireRole('owner')],
  by(c) {
    const { member, client } = c.var
    return {
      owner: { kind: organisationKind, id: member.orgId },
      name: client.username,
      makerId: client.id,
    }
  },
}

/** What each organisation can offer to other programs. A trigger of claims writes its events. */
export const organisationConnections: Offer = {
  kind: organisationKind,
  format: organisationTokenFormat,
  lifetimes: ['30', '90', '365'],
  most: { tokens: 20, webhooks: 5 },
  scopes: organisationScopes,
  events: [
    'claim.submitted',
    'claim.review_started',
    'claim.changes_requested',
    'claim.signed',
    'certificate.published',
    'certificate.restated',
    'certificate.withdrawn',
    'import.completed',
  ],
  describe(event, data, siteUrl) {
    const isPublic = event.startsWith('certificate.')
    return { ...data, ...(isPublic && { page: `${siteUrl}/verify/${data.certificate}` }) }
  },
  path: organisationConnectionsPage.path,
  addresses: addressesOfWebhook,
}
