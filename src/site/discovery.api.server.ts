import { Hono } from 'hono'
import { articles } from '../../content/articles/articles.ts'
import { brand } from '../../content/brand.ts'
import { escapeXml } from '../lib/xml.ts'
import { listPublishedPages } from '../pages/page.store.server.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { publicPaths } from './public-paths.ts'

/** What machines read of the site: search engines and feed readers. */
export const discovery = new Hono<AppEnv>()
  .get('/robots.txt', (c) =>
    c.text(
      [
        'User-agent: *',
        'Disallow: /cms',
        'Disallow: /api/',
        `Sitemap: ${c.var.services.siteUrl}/sitemap.xml`,
        '',
      ].join('\n'),
      200,
      freshness,
    ),
  )
  .get('/sitemap.xml', async (c) => {
    const { db, siteUrl } = c.var.services
    const pages = await listPublishedPages(db)
    const urls = [
      ...publicPaths.map((path) => url(siteUrl + path)),
      ...articles.map(({ slug, dateModified }) => url(`${siteUrl}/blog/${slug}`, dateModified)),
      ...pages.map(({ slug, updatedAt }) =>
        url(`${siteUrl}/page/${slug}`, updatedAt.toISOString()),
      ),
    ]
    const xml = `${xmlHead}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
    return c.body(xml, 200, { ...freshness, 'Content-Type': 'application/xml; charset=utf-8' })
  })
  .get('/feed.xml', async (c) => {
    const { db, siteUrl } = c.var.services
    const pages = await listPublishedPages(db)
    const entries = [
      ...articles.map(({ slug, title, description, dateModified }) => ({
        address: `${siteUrl}/blog/${slug}`,
        title,
        summary: description,
        updated: new Date(dateModified),
      })),
      ...pages.map(({ slug, title, updatedAt }) => ({
        address: `${siteUrl}/page/${slug}`,
        title,
        summary: '',
        updated: updatedAt,
      })),
    ]
      .sort((a, b) => b.updated.getTime() - a.updated.getTime())
      .slice(0, newestEntries)
    const updated = entries[0]?.updated ?? new Date(0)
    const xml = `${xmlHead}<feed xmlns="http://www.w3.org/2005/Atom">
<title>${escapeXml(brand.name)}</title>
<subtitle>${escapeXml(brand.tagline)}</subtitle>
<id>${escapeXml(siteUrl)}/</id>
<link href="${escapeXml(siteUrl)}/"/>
<link rel="self" href="${escapeXml(siteUrl)}/feed.xml"/>
<author><name>${escapeXml(brand.name)}</name></author>
<updated>${updated.toISOString()}</updated>
${entries.map(entry).join('\n')}
</feed>
`
    return c.body(xml, 200, { ...freshness, 'Content-Type': 'application/atom+xml; charset=utf-8' })
  })
  .get('/manifest.webmanifest', (c) =>
    c.body(JSON.stringify(webManifest), 200, {
      ...freshness,
      'Content-Type': 'application/manifest+json',
    }),
  )

const webManifest = {
  name: brand.name,
  short_name: brand.name,
  description: brand.tagline,
  start_url: '/home',
  scope: '/',
  display: 'standalone',
  background_color: '#07130F',
  theme_color: '#07130F',
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
  ],
}

const newestEntries = 50
const freshness = { 'Cache-Control': 'no-cache' }
const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'

function url(address: string, lastModified?: string) {
  const changed = lastModified ? `<lastmod>${lastModified}</lastmod>` : ''
  return `<url><loc>${escapeXml(address)}</loc>${changed}</url>`
}

type Entry = { address: string; title: string; summary: string; updated: Date }

function entry({ address, title, summary, updated }: Entry) {
  return `<entry><title>${escapeXml(title)}</title><id>${escapeXml(address)}</id><link href="${escapeXml(address)}"/><updated>${updated.toISOString()}</updated><summary>${escapeXml(summary)}</summary></entry>`
}
