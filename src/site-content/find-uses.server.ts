import type { Db } from '../server/db/database.ts'
import { addressesOf, documents } from './documents.server.ts'
import { findMentions } from './site-content.store.server.ts'

/** The built-in pages that show a picture, in the form in which the library names pages. */
export async function findContentUsing(db: Db, filename: string) {
  const mentions = await findMentions(db, `/media/${filename}`)
  return mentions.flatMap(({ document: id, isLive }) => {
    const at = documents.findIndex((document) => document.id === id)
    const document = documents[at]
    if (!document) return []
    // Pages of the CMS have the numbers above 0.
    return [{ id: -1 - at, slug: id, title: document.name, isPublished: stateOf(isLive) }]
  })
}

const stateOf = (isLive: boolean) => (isLive ? 'published' : 'draft') as 'published' | 'draft'

/** The addresses that show links to one of these, because of what editors changed. */
export async function findContentLinking(db: Db, paths: readonly string[]) {
  const found = await Promise.all(paths.map((path) => findMentions(db, `"${path}"`)))
  const ids = new Set(found.flat().map(({ document }) => document))
  return documents.filter(({ id }) => ids.has(id)).flatMap(addressesOf)
}
