import { articles } from '../../content/articles/articles.ts'
import type { Frame } from '../../content/frame.ts'
import { findPublishedSlugs } from '../pages/page.store.server.ts'
import { slugIn } from '../pages/page-path.ts'
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

const aPage = /^\/(page|blog)\/[a-z0-9-]+(?=$|[#?])/

/** Without links to pages and articles that are not public now. */
async function withPublicLinks<Words extends object>({ readPublic }: Services, words: Words) {
  const links = [...JSON.stringify(words).matchAll(/"href":"([^"#?]*)/g)]
  const slugs = links.map(([, href = '']) => slugIn(href)).filter(Boolean)
  if (slugs.length === 0) return words
  const found = await readPublic((db) => findPublishedSlugs(db, slugs))
  const published = new Set([...found, ...articles].map(({ slug }) => slug))
  return withoutLinks(words, (href) => {
    const [path] = aPage.exec(href) ?? []
    return path !== undefined && !published.has(slugIn(path))
  })
}

function withoutLinks<Value>(value: Value, isDead: (href: string) => boolean): Value {
  return JSON.parse(JSON.stringify(value), (_name, part) =>
    Array.isArray(part) ? part.filter((item) => !isDead(String(item?.href ?? ''))) : part,
  )
}
