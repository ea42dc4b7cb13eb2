import { escapeXml } from '../../lib/escape-markup.ts'

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'
/** The number of entries in the feed. */
export const newestEntries = 50

/** A sitemap may have 50,000 addresses, but a part of this size is read and sent quickly. */
export const addressesInPart = 10_000

export type SitemapUrl = { address: string; lastModified?: string }

export function sitemapXml(urls: readonly SitemapUrl[]): string {
  const lines = urls.map(({ address, lastModified }) => {
    const changed = lastModified ? `<lastmod>${lastModified}</lastmod>` : ''
    return `<url><loc>${escapeXml(address)}</loc>${changed}</url>`
  })
  return `${xmlHead}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`
}

/** Names the parts of a sitemap: sitemap-1.xml and so on. */
export function sitemapIndexXml(siteUrl: string, parts: number): string {
  const lines = Array.from(
    { length: parts },
    (_, at) => `<sitemap><loc>${escapeXml(siteUrl)}/sitemap-${at + 1}.xml</loc></sitemap>`,
  )
  return `${xmlHead}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</sitemapindex>\n`
}

/** One file if all addresses fit into it, otherwise the parts and an index of them. */
export function sitemapFiles(siteUrl: string, urls: readonly SitemapUrl[]) {
  const parts = Math.max(1, Math.ceil(urls.length / addressesInPart))
  if (parts === 1) return [{ name: 'sitemap.xml', xml: sitemapXml(urls) }]
  const part = (at: number) => urls.slice(at * addressesInPart, (at + 1) * addressesInPart)
  return [
    { name: 'sitemap.xml', xml: sitemapIndexXml(siteUrl, parts) },
    ...Array.from({ length: parts }, (_, at) => ({
      name: `sitemap-${at + 1}.xml`,
      xml: sitemapXml(part(at)),
    })),
  ]
}

export type FeedEntry = { address: string; title: string; summary: string; updated: Date }

/** `of` is what the feed is of; without a title, the whole site. */
export type FeedHead = { title?: string; path: string; of: string }

/** The site, as editors named it. A logo is an address. */
export type FeedBrand = { name: string; tagline: string; logo?: string | null }

const wholeSite: FeedHead = { path: '/feed.xml', of: '/' }

/** An Atom feed of the newest entries. */
export function feedXml(
  siteUrl: string,
  all: readonly FeedEntry[],
  { name, tagline, logo }: FeedBrand,
  { title = name, path, of }: FeedHead = wholeSite,
): string {
  const entries = all
    .toSorted((a, b) => b.updated.getTime() - a.updated.getTime())
    .slice(0, newestEntries)
  const updated = entries[0]?.updated ?? new Date(0)
  return `${xmlHead}<feed xmlns="http://www.w3.org/2005/Atom">
<title>${escapeXml(title)}</title>
<subtitle>${escapeXml(tagline)}</subtitle>${logo ? `\n<logo>${escapeXml(logo)}</logo>` : ''}
<id>${escapeXml(siteUrl + of)}</id>
<link href="${escapeXml(siteUrl + of)}"/>
<link rel="self" href="${escapeXml(siteUrl + path)}"/>
<author><name>${escapeXml(name)}</name></author>
<updated>${updated.toISOString()}</updated>
${entries.map(entryXml).join('\n')}
</feed>
`
}

function entryXml({ address, title, summary, updated }: FeedEntry) {
  return `<entry><title>${escapeXml(title)}</title><id>${escapeXml(address)}</id><link href="${escapeXml(address)}"/><updated>${updated.toISOString()}</updated><summary>${escapeXml(summary)}</summary></entry>`
}
