import { articles } from '../../../content/articles/articles.ts'
import type { Services } from '../../server/services.ts'
import { findPublishedSlugs } from '../page.store.server.ts'
import { pagePath, slugIn } from '../page-path.ts'
import { findRedirects } from '../redirects/redirect.store.server.ts'
import { normalAddress } from '../redirects/redirect-address.ts'

/** Those of these paths of the site at which visitors find nothing. */
export async function findBroken(
  { db, serves }: Pick<Services, 'db' | 'serves'>,
  paths: readonly string[],
): Promise<string[]> {
  if (paths.length === 0) return []
  const slugs = paths.map(slugIn).filter(Boolean)
  const [published, redirects] = await Promise.all([
    slugs.length > 0 ? findPublishedSlugs(db, slugs) : [],
    findRedirects(db, paths.map(normalAddress)),
  ])
  const works = new Set([
    ...published.map(pagePath),
    // An article's address below /page/ leads to it.
    ...published.map(({ slug }) => `/page/${slug}`),
    ...articles.map(({ slug }) => `/blog/${slug}`),
    ...redirects.filter(({ to }) => to !== null).map(({ from }) => from),
  ])
  return paths.filter(
    (path) => !works.has(path) && !works.has(normalAddress(path)) && !serves(path),
  )
}
