import { isInLibrary } from '../../media/media.store.server.ts'
import { pictureAddress } from '../../media/picture-address.ts'
import type { Db } from '../../server/db/database.ts'
import { findAuthor } from '../articles/author.store.server.ts'
import type { StoredPage } from '../page.store.server.ts'
import { newestOf } from '../save-page.server.ts'

/** What an article has beside its text, in its newest version; null for a page. */
export async function readPreviewedArticle(db: Db, page: StoredPage, mediaUrl: string | null) {
  if (page.kind !== 'article') return null
  const { authorId, cover, tags = [], date = '' } = newestOf(page).article ?? {}
  const author = authorId ? await findAuthor(db, authorId) : undefined
  const isThere = cover ? await isInLibrary(db, cover) : false
  return {
    author: author?.name ?? '',
    date,
    tags,
    cover: cover && isThere ? pictureAddress(cover, mediaUrl) : '',
  }
}

export type PreviewedArticle = NonNullable<Awaited<ReturnType<typeof readPreviewedArticle>>>
