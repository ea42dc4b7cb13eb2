import { articles } from '../../content/articles/articles.ts'
import { type Frame, frame } from '../../content/frame.ts'
import { findPublishedSlugs } from '../pages/page.store.server.ts'
import { pagePath, slugIn } from '../pages/page-path.ts'
import type { Services } from '../server/services.ts'
import { frameDocument } from '../site-content/documents.server.ts'
import { readChanged } from '../site-content/read-content.server.ts'
import { readLatest } from './read-latest.server.ts'

/** What editors changed of menu and footer, and the newest articles; null if all is as shipped. */
export async function readFrame(services: Services) {
  const changed = await readChanged(services, frameDocument)
  const { menu } = (changed?.frame ?? {}) as Partial<Frame>
  const [words, latest] = await Promise.all([
    changed && withPublicLinks(services, changed),
    readLatest(services, menu?.resources),
  ])
  return words || latest ? { ...words, ...(latest && { latest }) } : null
}

const aPage = /^\/(?:page|blog)\/[a-z0-9-]+(?=$|[#?])/

/** Without links to pages and articles that are not public now. */
async function withPublicLinks<Words extends object>({ readPublic }: Services, words: Words) {
  const links = [...JSON.stringify(words).matchAll(/"href":"([^"#?]*)/g)]
  const slugs = links.map(([, href = '']) => slugIn(href)).filter(Boolean)
  if (slugs.length === 0) return words
  const found = await readPublic((db) => findPublishedSlugs(db, slugs))
  const published = new Set([
    ...found.map(pagePath),
    // An article's address below /page/ leads to it.
    ...found.map(({ slug }) => `/page/${slug}`),
    ...articles.map(({ slug }) => `/blog/${slug}`),
  ])
  return withoutLinks(words, (href) => {
    const [path] = aPage.exec(href) ?? []
    return path !== undefined && !published.has(path)
  })
}

/** A column goes with its last link. The one link that stands alone is then the shipped one. */
function withoutLinks<Value>(value: Value, isDead: (href: string) => boolean): Value {
  const isGone = (item: { href?: unknown; links?: unknown } | null) =>
    isDead(String(item?.href ?? '')) || (Array.isArray(item?.links) && item.links.length === 0)
  return JSON.parse(JSON.stringify(value), (name, part) => {
    if (Array.isArray(part)) return part.filter((item) => !isGone(item))
    return name === 'link' && isGone(part) ? frame.menu.footer.link : part
  })
}
