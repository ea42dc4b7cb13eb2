import { Hono } from 'hono'
import { listCertificateIds } from '../certificates/published-certificates.server.ts'
import {
  addressesInPart,
  feedXml,
  newestEntries,
  sitemapIndexXml,
  sitemapXml,
} from '../frames/site/machine-files.ts'
import {
  countPublishedPages,
  listNewestPages,
  listPublishedPart,
} from '../pages/page.store.server.ts'
import { pagePath } from '../pages/page-path.ts'
import type { Db } from '../server/db/database.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import type { SiteBrand } from '../server/site-brand.ts'
import { readChangeTimes } from '../site-content/read-content.server.ts'
import { blogAddresses, blogFeeds } from './blog/feeds.api.server.ts'
import type { ShippedCard } from './blog/list/article-card.server.ts'
import { readShippedCards } from './blog/read-shipped.server.ts'
import { feedBrand } from './feed-brand.server.ts'
import { publicPaths } from './public-paths.ts'

/** Files for machines: search engines and feed readers. */
export const discovery = new Hono<AppEnv>()
  .route('/', blogFeeds)
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
    const parts = await readPublic(countParts)
    const cards = parts > 1 ? [] : await readShippedCards(c.var.services)
    const xml =
      parts > 1
        ? sitemapIndexXml(siteUrl, parts)
        : await readPublic((db) => partXml(db, siteUrl, 1, cards))
    return c.body(xml, 200, xmlHeaders)
  })
  .get('/:name{sitemap-[1-9][0-9]*\\.xml}', async (c, next) => {
    const { readPublic, siteUrl } = c.var.services
    const part = Number.parseInt(c.req.param('name').slice('sitemap-'.length), 10)
    if (part > (await readPublic(countParts))) return next()
    const cards = part === 1 ? await readShippedCards(c.var.services) : []
    const xml = await readPublic((db) => partXml(db, siteUrl, part, cards))
    // Caches are not purged of these when a page changes, so they expire soon.
    return c.body(xml, 200, { ...xmlHeaders, 'Cache-Control': 'public, max-age=300' })
  })
  .get('/feed.xml', async (c) => {
    const { readPublic, siteUrl } = c.var.services
    const pages = await readPublic((db) => listNewestPages(db, newestEntries))
    const articles = await readShippedCards(c.var.services)
    const entries = [
      ...articles.map(({ path, title, summary, changed }) => ({
        ...{ address: siteUrl + path, title, summary },
        updated: new Date(changed),
      })),
      ...pages.map(({ slug, kind, title, updatedAt, searchAppearance, description }) => ({
        address: siteUrl + pagePath({ kind, slug }),
        title,
        summary: searchAppearance.description || description || title,
        updated: updatedAt,
      })),
    ]
    const xml = feedXml(siteUrl, entries, await feedBrand(c.var.services))
    return c.body(xml, 200, { ...freshness, 'Content-Type': 'application/atom+xml; charset=utf-8' })
  })
  .get('/manifest.webmanifest', async (c) =>
    c.body(JSON.stringify(webManifest(await c.var.services.readBrand())), 200, {
      ...freshness,
      'Content-Type': 'application/manifest+json',
    }),
  )

async function countParts(db: Db) {
  return Math.max(1, Math.ceil((await countPublishedPages(db)) / addressesInPart))
}

/** The first part also has the site's own pages and the certificates. */
async function partXml(db: Db, siteUrl: string, part: number, cards: readonly ShippedCard[]) {
  const pages = await listPublishedPart(db, part, addressesInPart)
  return sitemapXml([
    ...(part === 1 ? await ownAddresses(db, siteUrl, cards) : []),
    ...pages
      .filter(({ searchAppearance }) => !searchAppearance.noindex)
      .map(({ updatedAt, ...page }) => ({
        address: siteUrl + pagePath(page),
        lastModified: updatedAt.toISOString(),
      })),
  ])
}

async function ownAddresses(db: Db, siteUrl: string, cards: readonly ShippedCard[]) {
  const changed = await readChangeTimes(db)
  return [
    ...publicPaths.map((path) => ({ address: siteUrl + path, lastModified: changed.get(path) })),
    ...cards.map(({ path, changed }) => ({ address: siteUrl + path, lastModified: changed })),
    ...(await blogAddresses(db, cards)).map((path) => ({ address: siteUrl + path })),
    ...(await listCertificateIds(db)).map((id) => ({ address: `${siteUrl}/verify/${id}` })),
  ]
}

const webManifest = ({ name, tagline, logo }: SiteBrand) => ({
  name,
  short_name: name,
  description: tagline,
  start_url: '/home',
  scope: '/',
  display: 'standalone',
  background_color: '#07130F',
  theme_color: '#07130F',
  icons: logo
    ? [{ src: logo, sizes: 'any' }]
    : [
        { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
        { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      ],
})

const freshness = { 'Cache-Control': 'no-cache' }
const xmlHeaders = { ...freshness, 'Content-Type': 'application/xml; charset=utf-8' }
