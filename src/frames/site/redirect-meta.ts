import type { MetaDescriptor } from 'react-router'
import { redirectPage, redirectMeta as words } from '../../../content/pages/redirect.ts'
import { pageMeta, type siteUrlFrom } from './page-meta.ts'
import { redirectTarget } from './redirect-view.tsx'

type Matches = Parameters<typeof siteUrlFrom>[0]

/** The meta refresh works without scripts. */
export function redirectMeta(matches: Matches): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  const { platformUrl = null } = (root ?? {}) as { platformUrl?: string | null }
  return [
    ...pageMeta({ ...words, path: redirectPage.path, matches }),
    { name: 'robots', content: 'noindex' },
    { httpEquiv: 'refresh', content: `0;url=${redirectTarget(platformUrl)}` },
  ]
}
