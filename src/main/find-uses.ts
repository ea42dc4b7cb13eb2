import { findAuthorsShowing } from '../pages/articles/author.store.server.ts'
import { findPagesUsing } from '../pages/page.store.server.ts'
import type { Db } from '../server/db/database.ts'
import { findContentUsing } from '../site-content/find-uses.server.ts'

/** Whatever shows a picture of the library. */
export async function findUses(db: Db, filename: string) {
  const found = await Promise.all([
    findPagesUsing(db, filename),
    findContentUsing(db, filename),
    findAuthorsShowing(db, `/media/${filename}`),
  ])
  return found.flat()
}
