import { articles } from '../../content/articles/articles.ts'
import { publicPaths } from '../../src/site/public-paths.ts'

/** Every page of ours that a search engine should know. */
export const indexedPaths: readonly string[] = [
  ...publicPaths,
  ...articles.map(({ slug }) => `/blog/${slug}`),
]
