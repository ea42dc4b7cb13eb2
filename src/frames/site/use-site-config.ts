import { useRouteLoaderData } from 'react-router'
import { brand } from '../../../content/brand.ts'
import { headerLinks } from '../../../content/navigation.ts'

/** The settings that the root loader returns for every page. */
export type SiteConfig = { siteUrl: string; platformUrl: string | null }

// The error page is shown even if the root loader itself has failed.
const withoutServer: SiteConfig = { siteUrl: `https://${brand.domain}`, platformUrl: null }

export function useSiteConfig() {
  const config = useRouteLoaderData<SiteConfig>('root') ?? withoutServer
  return {
    ...config,
    loginHref: config.platformUrl ?? headerLinks.login.href,
    bookDemoHref: config.platformUrl ?? headerLinks.bookDemo.href,
  }
}
