import { articles } from '../../content/articles/articles.ts'
import { findBroken } from '../pages/checks/find-broken.server.ts'
import { listNewestPages } from '../pages/page.store.server.ts'
import { pagePath } from '../pages/page-path.ts'
import type { Db } from '../server/db/database.ts'
import { articlePath } from '../site/blog/article-path.ts'
import { publicPaths } from '../site/public-paths.ts'

const mostPages = 1_000

/** What the forms of built-in pages ask about links. */
export const siteLinks = {
  /** What a link can lead to: the site's own pages, and the newest of the CMS. */
  async list(db: Db) {
    const pages = await listNewestPages(db, mostPages)
    const shipped = articles.map(({ slug }) => articlePath(slug))
    return [...new Set([...publicPaths, ...shipped, ...pages.map(pagePath)])]
  },
  findBroken,
}
