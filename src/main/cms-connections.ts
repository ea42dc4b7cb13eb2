import { cmsPaths } from '../../content/cms/frame.ts'
import { addressesOfAdmins } from '../accounts/admin-addresses.store.server.ts'
import { requireAdmin } from '../accounts/require-admin.server.ts'
import { requireEditor } from '../accounts/require-editor.server.ts'
import type { Access, Offer } from '../connections/connections.schema.ts'
import { readTokenFormat } from '../connections/token-format.server.ts'
import { contentOwner, contentScopes } from '../content-api/content.schema.ts'
import { pagePath } from '../pages/page-path.ts'
import { findDocument } from '../site-content/documents.server.ts'

export const cmsConnectionsAccess: Access = {
  guards: [requireEditor, requireAdmin],
  by: (c) => ({ owner: contentOwner, name: c.var.editor.username, makerId: null }),
}

/** What the CMS offers to other programs. Triggers of pages and site content write its events. */
export const cmsConnections: Offer = {
  kind: contentOwner.kind,
  format: readTokenFormat,
  lifetimes: ['30', '90', '365', 'never'],
  most: { tokens: 50, webhooks: 20 },
  scopes: contentScopes,
  events: [
    'page.published',
    'page.changed',
    'page.unpublished',
    'article.published',
    'article.changed',
    'article.unpublished',
    'site.changed',
  ],
  describe(event, data, siteUrl) {
    if (event === 'site.changed') {
      const document = findDocument(String(data.id))
      return {
        ...data,
        title: document?.name,
        ...(document?.path && { url: siteUrl + document.path }),
      }
    }
    const { formerSlug } = data
    const kind = event.startsWith('article.') ? 'article' : 'page'
    const urlOf = (slug: unknown) => siteUrl + pagePath({ kind, slug: String(slug) })
    return {
      ...data,
      url: urlOf(data.slug),
      ...(formerSlug !== undefined && { formerUrl: urlOf(formerSlug) }),
    }
  },
  path: cmsPaths.connections,
  addresses: addressesOfAdmins,
}
