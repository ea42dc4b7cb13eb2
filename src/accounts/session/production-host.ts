import { brand } from '../../../content/brand.ts'

/** The product's own domain, or wherever the operator serves it over https. */
export function isProductionHost(host: string, siteUrl: string): boolean {
  const { protocol, host: siteHost } = new URL(siteUrl)
  return host === brand.domain || (protocol === 'https:' && host === siteHost)
}
