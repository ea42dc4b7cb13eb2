import type { MetaDescriptor } from 'react-router'
import { pageMeta, type siteUrlFrom } from './page-meta.ts'
import { socialCardPath } from './social-card-path.ts'

type PrivatePage = { title: string; description: string; path: string }

/** For pages that no search engine should show. */
export function privateMeta(
  page: PrivatePage,
  matches: Parameters<typeof siteUrlFrom>[0],
): MetaDescriptor[] {
  return [
    ...pageMeta({ ...page, matches, image: socialCardPath('/') }),
    { name: 'robots', content: 'noindex' },
  ]
}
