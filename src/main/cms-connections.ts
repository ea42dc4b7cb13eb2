import type { Offer } from '../connections/connections.schema.ts'
import { contentOwner, contentScopes } from '../content-api/content.schema.ts'
import { pagePath } from '../pages/page-path.ts'
import { findDocument } from '../site-content/documents.server.ts'

/** What the CMS offers to other programs. Triggers of pages and site content write its events. */
export const cmsConnections: Offer = {
  owner: contentOwner,
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
}
