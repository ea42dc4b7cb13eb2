import { findPublishedSlugs } from '../pages/page.store.server.ts'
import type { Services } from '../server/services.ts'
import { frameDocument } from '../site-content/documents.server.ts'
import { readChanged } from '../site-content/read-content.server.ts'

const aPage = /^\/page\/([a-z0-9-]+)(?=$|[#?])/

/** What editors changed of menu and footer, without links to pages that are not public now. */
export async function readFrame(services: Services) {
  const words = await readChanged(services, frameDocument)
  if (!words) return null
  const slugs = [...JSON.stringify(words).matchAll(/"href":"\/page\/([a-z0-9-]+)/g)].map(
    ([, slug = '']) => slug,
  )
  if (slugs.length === 0) return words
  const found = await services.readPublic((db) => findPublishedSlugs(db, slugs))
  const published = new Set(found.map(({ slug }) => slug))
  return withoutLinks(words, (href) => {
    const [, slug] = aPage.exec(href) ?? []
    return slug !== undefined && !published.has(slug)
  })
}

function withoutLinks<Value>(value: Value, isDead: (href: string) => boolean): Value {
  return JSON.parse(JSON.stringify(value), (_name, part) =>
    Array.isArray(part) ? part.filter((item) => !isDead(String(item?.href ?? ''))) : part,
  )
}
