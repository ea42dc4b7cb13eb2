import type { Db } from '../server/db/database.ts'
import { documents } from './documents.server.ts'
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
