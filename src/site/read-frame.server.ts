import { articles } from '../../content/articles/articles.ts'
import { type Frame, frame } from '../../content/frame.ts'
import { findPublishedSlugs } from '../pages/page.store.server.ts'
import { namesOfReads, pagePath, slugIn } from '../pages/page-path.ts'
import { findRedirects } from '../pages/redirects/redirect.store.server.ts'
import type { Db } from '../server/db/database.ts'
import { noteRead } from '../server/page-cache/noted-reads.ts'
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

/**
 * Links to pages and articles follow these to their new addresses, and are left out while they are
 * not public.
 */
async function withPublicLinks<Words extends object>({ readPublic }: Services, words: Words) {
  const links = [...JSON.stringify(words).matchAll(/"href":"([^"#?]*)/g)]
  const paths = links.flatMap(([, href = '']) => aPage.exec(href)?.[0] ?? [])
  if (paths.length === 0) return words
  const { isPublic, moved } = await readPublic((db) => findTargets(db, paths))
  const current = (href: string) => {
    const [path = ''] = aPage.exec(href) ?? []
    const to = isPublic(path) ? undefined : moved.get(path)
    return to === undefined ? href : to + href.slice(path.length)
  }
  return withoutLinks(withCurrentLinks(words, current), (href) => {
    const [path] = aPage.exec(href) ?? []
    return path !== undefined && !isPublic(path)
  })
}

async function findTargets(db: Db, paths: readonly string[]) {
  noteRead(namesOfReads.redirects)
  const redirects = await findRedirects(db, paths)
  const moved = new Map(redirects.flatMap(({ from, to }) => (to === null ? [] : [[from, to]])))
  const slugs = [...paths, ...moved.values()].map(slugIn).filter(Boolean)
  const published = await findPublishedSlugs(db, slugs)
  const known = new Set([
    ...published.map(pagePath),
    // An article's address below /page/ leads to it.
    ...published.map(({ slug }) => `/page/${slug}`),
    ...articles.map(({ slug }) => `/blog/${slug}`),
  ])
  return { isPublic: (path: string) => known.has(path), moved }
}

const withCurrentLinks = <Value>(value: Value, current: (href: string) => string): Value =>
  JSON.parse(JSON.stringify(value), (name, part) =>
    name === 'href' && typeof part === 'string' ? current(part) : part,
  )

/** A column goes with its last link. The one link that stands alone is then the shipped one. */
function withoutLinks<Value>(value: Value, isDead: (href: string) => boolean): Value {
  const isGone = (item: { href?: unknown; links?: unknown } | null) =>
    isDead(String(item?.href ?? '')) || (Array.isArray(item?.links) && item.links.length === 0)
  return JSON.parse(JSON.stringify(value), (name, part) => {
    if (Array.isArray(part)) return part.filter((item) => !isGone(item))
    return name === 'link' && isGone(part) ? frame.menu.footer.link : part
  })
}
