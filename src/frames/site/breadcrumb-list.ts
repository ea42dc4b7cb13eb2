import type { MetaDescriptor } from 'react-router'
import { common } from '../../../content/common.ts'

export type Crumb = { name: string; path: string }

/** Breadcrumbs for search engines: Home, then the crumbs, the page itself last. */
export function breadcrumbList(siteUrl: string, ...crumbs: Crumb[]): MetaDescriptor {
  const trail = [{ name: common.breadcrumbHome, path: '/home' }, ...crumbs]
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: trail.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: new URL(path, siteUrl).href,
      })),
    },
  }
}
