import { articleErrors } from '../../../content/errors/articles.ts'
import { pageErrors } from '../../../content/errors/pages.ts'
import { serverErrors } from '../../../content/errors/server.ts'
import { refuse } from '../../lib/app-error.ts'
import { isInLibrary } from '../../media/media.store.server.ts'
import type { Db } from '../../server/db/database.ts'
import { findPage } from '../page.store.server.ts'
import type { ArticleFields } from './article.schema.ts'
import { findAuthor } from './author.store.server.ts'

/**
 * The author and the cover exist. Those that the article has already may have been deleted since;
 * that must not keep an editor from saving.
 */
export async function requireArticleParts(db: Db, article: ArticleFields | undefined, id?: number) {
  const { authorId, cover } = article ?? {}
  const isAuthor = !authorId || (await findAuthor(db, authorId)) !== undefined
  const isCover = !cover || (await isInLibrary(db, cover))
  if (isAuthor && isCover) return
  const page = id === undefined ? undefined : await findPage(db, id)
  const known = [page?.article, page?.draftArticle]
  const fields = {
    ...(!isAuthor &&
      !known.some((one) => one?.authorId === authorId) && {
        'article.authorId': articleErrors.authorGone,
      }),
    ...(!isCover &&
      !known.some((one) => one?.cover === cover) && { 'article.cover': pageErrors.notInLibrary }),
  }
  if (Object.keys(fields).length > 0) refuse('invalid', serverErrors.needAttention, { fields })
}
