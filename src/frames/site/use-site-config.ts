import { useRouteLoaderData } from 'react-router'
import { brand } from '../../../content/brand.ts'
import { headerLinks } from '../../../content/navigation.ts'

/** What the server tells every page: the root route's loader answers with it. */
export type SiteConfig = { siteUrl: string; platformUrl: string | null }

// The error page is shown even where the root loader itself has failed.
const withoutServer: SiteConfig = { siteUrl: `https://${brand.domain}`, platformUrl: null }

export function useSiteConfig() {
  const config = useRouteLoaderData<SiteConfig>('root') ?? withoutServer
  return {
    ...config,
    loginHref: config.platformUrl ?? headerLinks.login.href,
    bookDemoHref: config.platformUrl ?? headerLinks.bookDemo.href,
  }
}
