import type { MetaDescriptor } from 'react-router'
import type { MarketingPage } from '../../../../content/pages/marketing-page.ts'
import { breadcrumbList } from '../breadcrumb-list.ts'
import { pageMeta, siteUrlFrom } from '../page-meta.ts'

type MetaArgs = {
  loaderData?: Pick<MarketingPage, 'path' | 'meta'>
  matches: Parameters<typeof siteUrlFrom>[0]
}

/** The `meta` of a route whose loader returns a page of content/pages. */
export function marketingMeta({ loaderData, matches }: MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const { path, meta } = loaderData
  const siteUrl = siteUrlFrom(matches)
  return [
    ...pageMeta({ ...meta, path, matches }),
    breadcrumbList(siteUrl, { name: meta.title, path }),
  ]
}
