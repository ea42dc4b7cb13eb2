import { Hono } from 'hono'
import { articles } from '../../content/articles/articles.ts'
import { brand } from '../../content/brand.ts'
import { listCertificateIds } from '../certificates/published-certificates.server.ts'
import { feedXml, sitemapXml } from '../frames/site/machine-files.ts'
import { listPublishedPages } from '../pages/page.store.server.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { publicPaths } from './public-paths.ts'

/** Files for machines: search engines and feed readers. */
export const discovery = new Hono<AppEnv>()
  .get('/robots.txt', (c) =>
    c.text(
      [
        'User-agent: *',
        'Disallow: /cms',
        'Disallow: /api/',
        'Disallow: /account',
        'Disallow: /workspace',
        'Disallow: /invitation/',
        'Disallow: /preview/',
        `Sitemap: ${c.var.services.siteUrl}/sitemap.xml`,
        '',
      ].join('\n'),
      200,
      freshness,
    ),
  )
  .get('/sitemap.xml', async (c) => {
    const { readPublic, siteUrl } = c.var.services
    const [pages, certificates] = await readPublic(async (db) => [
      await listPublishedPages(db),
      await listCertificateIds(db),
    ])
    const xml = sitemapXml([
      ...publicPaths.map((path) => ({ address: siteUrl + path })),
      ...articles.map(({ slug, dateModified }) => ({
        address: `${siteUrl}/blog/${slug}`,
        lastModified: dateModified,
      })),
      ...certificates.map((id) => ({ address: `${siteUrl}/verify/${id}` })),
      ...pages
        .filter(({ searchAppearance }) => !searchAppearance.noindex)
        .map(({ slug, updatedAt }) => ({
          address: `${siteUrl}/page/${slug}`,
          lastModified: updatedAt.toISOString(),
        })),
    ])
    return c.body(xml, 200, { ...freshness, 'Content-Type': 'application/xml; charset=utf-8' })
  })
  .get('/feed.xml', async (c) => {
    const { readPublic, siteUrl } = c.var.services
    const pages = await readPublic(listPublishedPages)
    const xml = feedXml(siteUrl, [
      ...articles.map(({ slug, title, description, dateModified }) => ({
        address: `${siteUrl}/blog/${slug}`,
        title,
        summary: description,
        updated: new Date(dateModified),
      })),
      ...pages.map(({ slug, title, updatedAt, searchAppearance }) => ({
        address: `${siteUrl}/page/${slug}`,
        title,
        summary: searchAppearance.description ?? '',
        updated: updatedAt,
      })),
    ])
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

const freshness = { 'Cache-Control': 'no-cache' }
