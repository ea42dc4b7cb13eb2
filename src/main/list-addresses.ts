import { listNewestPages } from '../pages/page.store.server.ts'
import { pagePath } from '../pages/page-path.ts'
import type { Db } from '../server/db/database.ts'
import { publicPaths } from '../site/public-paths.ts'

const mostPages = 1_000

/** What a link of the site can lead to: its own pages, and the newest of the CMS. */
export async function listAddresses(db: Db) {
  const pages = await listNewestPages(db, mostPages)
  return {
    addresses: [...publicPaths, ...pages.map(pagePath)],
    hasAll: pages.length < mostPages,
  }
}
