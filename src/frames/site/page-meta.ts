import type { MetaDescriptor } from 'react-router'
import { brand } from '../../../content/brand.ts'
import { pageTitle } from '../../../content/common.ts'
import type { Frame } from '../../../content/frame.ts'
import { socialCardPath } from './social-card-path.ts'

type Match = { id: string; loaderData?: unknown } | undefined

type PageMetaInput = {
  title: string
  description: string
  path: string
  /** For the address and the name of the site. */
  matches: readonly Match[]
  /** A path of this site, or an address. */
  image?: string
  type?: 'website' | 'article'
  /** Another address that search engines should show. */
  canonical?: string
  noindex?: boolean
}

/** Title, description, canonical address, and the preview of a shared link on other sites. */
export function pageMeta({
  title,
  description,
  path,
  matches,
  image = socialCardPath(path),
  type = 'website',
  canonical,
  noindex = false,
}: PageMetaInput): MetaDescriptor[] {
  const siteUrl = siteUrlFrom(matches)
  const siteName = siteNameFrom(matches)
  const fullTitle = pageTitle(title, siteName)
  const url = new URL(path, siteUrl).href
  const imageUrl = new URL(image, siteUrl).href
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical || url },
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:site_name', content: siteName },
    { property: 'og:type', content: type },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: imageUrl },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: fullTitle },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: imageUrl },
  ]
}

/** Of a page that is not there. It names no address, so that all of a kind are the same. */
export function missingMeta({ title, description }: { title: string; description: string }) {
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ] satisfies MetaDescriptor[]
}

export function siteUrlFrom(matches: readonly Match[]): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  const siteUrl = (root as { siteUrl?: string } | undefined)?.siteUrl
  return siteUrl ?? `https://${brand.domain}`
}

/** As editors have changed it, or the shipped one. */
export function siteNameFrom(matches: readonly Match[]): string {
  return changedFrame(matches)?.name ?? brand.name
}

/** Menu, footer and brand where editors have changed them. */
export function changedFrame(matches: readonly Match[]): Partial<Frame> | undefined {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  return (root as { changed?: { frame?: Partial<Frame> } | null } | undefined)?.changed?.frame
}

/** The site as the publisher of what it shows, for search engines. */
export function publisherFrom(matches: readonly Match[]) {
  const url = siteUrlFrom(matches)
  const logo = changedFrame(matches)?.logo
  return {
    '@type': 'Organization',
    name: siteNameFrom(matches),
    url,
    ...(logo && { logo: new URL(logo, url).href }),
  }
}
