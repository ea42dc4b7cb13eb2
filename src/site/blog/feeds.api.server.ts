import { Hono } from 'hono'
import { blog } from '../../../content/blog.ts'
import { pageTitle } from '../../../content/common.ts'
import { jsonFeed } from '../../frames/site/json-feed.ts'
import {
  type FeedBrand,
  type FeedHead,
  feedXml,
  newestEntries,
} from '../../frames/site/machine-files.ts'
import { pictureAddress } from '../../media/picture-address.ts'
import { listArticles, listTags, listWriting } from '../../pages/articles/article.store.server.ts'
import { authorPath, blogPath, tagPath } from '../../pages/articles/blog-paths.ts'
import type { Db } from '../../server/db/database.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import type { Services } from '../../server/services.ts'
import { feedBrand } from '../feed-brand.server.ts'
import { type ShippedCard, summaryOf, toCard } from './list/article-card.server.ts'
import { readTag } from './list/read-blog.server.ts'
import { readShippedCards } from './read-shipped.server.ts'

const freshness = { 'Cache-Control': 'no-cache' }
const atomHeaders = { ...freshness, 'Content-Type': 'application/atom+xml; charset=utf-8' }

/** The newest articles for feed readers, all or those of one tag. */
export const blogFeeds = new Hono<AppEnv>()
  .get('/blog/feed.xml', async (c) => {
    const { siteUrl } = c.var.services
    const brand = await feedBrand(c.var.services)
    const head = {
      title: pageTitle(blog.title, brand.name),
      path: `${blogPath}/feed.xml`,
      of: blogPath,
    }
    const entries = await readEntries(c.var.services)
    return c.body(atom(siteUrl, entries, brand, head), 200, atomHeaders)
  })
  .get('/blog/tag/:tag/feed.xml', async (c, next) => {
    const { siteUrl, readPublic } = c.var.services
    const tag = c.req.param('tag')
    const cards = await readShippedCards(c.var.services)
    const name = await readPublic((db) => readTag(db, cards, tag))
    if (name === undefined) return next()
    const brand = await feedBrand(c.var.services)
    const head = {
      title: pageTitle(name, brand.name),
      path: `${tagPath(tag)}/feed.xml`,
      of: tagPath(tag),
    }
    const entries = await readEntries(c.var.services, tag)
    return c.body(atom(siteUrl, entries, brand, head), 200, atomHeaders)
  })
  .get('/blog/feed.json', async (c) => {
    const entries = await readEntries(c.var.services)
    return c.body(allAsJson(c.var.services, entries, await feedBrand(c.var.services)), 200, {
      ...freshness,
      'Content-Type': 'application/feed+json; charset=utf-8',
    })
  })

type Entry = Awaited<ReturnType<typeof readEntries>>[number]

async function readEntries(services: Services, tag?: string) {
  const { readPublic, config } = services
  const part = { from: 0, size: newestEntries }
  const rows = await readPublic((db) => listArticles(db, { tag }, part))
  const own = (await readShippedCards(services))
    .filter(({ topic }) => tag === undefined || topic?.slug === tag)
    .map(({ changed, ...card }) => ({ ...card, changed: new Date(changed), tags: [] as string[] }))
  const listed = rows.filter(({ searchAppearance }) => !searchAppearance.noindex)
  return [
    ...listed.map((row) => ({
      ...toCard(row, config.mediaUrl),
      summary: summaryOf(row),
      changed: row.changed,
      tags: row.article.tags ?? [],
    })),
    ...own,
  ]
    .sort((a, b) => b.date.localeCompare(a.date))
    .slice(0, newestEntries)
}

function atom(siteUrl: string, entries: readonly Entry[], brand: FeedBrand, head: FeedHead) {
  const listed = entries.map(({ path, title, summary, changed }) => ({
    address: siteUrl + path,
    title,
    summary,
    updated: changed,
  }))
  return feedXml(siteUrl, listed, brand, head)
}

function allAsJson({ siteUrl, config }: Services, entries: readonly Entry[], brand: FeedBrand) {
  const items = entries.map(({ path, cover, author, topic, tags, ...entry }) => ({
    ...entry,
    address: siteUrl + path,
    image: cover && new URL(pictureAddress(cover.src, config.mediaUrl), siteUrl).href,
    author: author && { name: author.name, url: siteUrl + authorPath(author.slug) },
    tags: tags.length > 0 ? tags : topic ? [topic.name] : [],
  }))
  const home = siteUrl + blogPath
  const title = pageTitle(blog.title, brand.name)
  return jsonFeed(items, { title, home, own: `${home}/feed.json`, brand })
}

const mostListed = 10_000

/** Addresses of tags and authors with articles. */
export async function blogAddresses(db: Db, shippedCards: readonly ShippedCard[]) {
  const [tags, authors] = await Promise.all([listTags(db, mostListed), listWriting(db, mostListed)])
  const own = shippedCards.flatMap(({ topic, author }) => [
    ...(topic ? [tagPath(topic.slug)] : []),
    ...(author ? [authorPath(author.slug)] : []),
  ])
  const paths = [
    ...tags.map(({ slug }) => tagPath(slug)),
    ...authors.map(({ slug }) => authorPath(slug)),
  ]
  return [...new Set([...own, ...paths])]
}
