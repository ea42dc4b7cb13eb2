import { articles } from '../../content/articles/articles.ts'
import { sampleId } from '../../src/certificates/trusted-log-keys.ts'
import { publicPaths } from '../../src/site/public-paths.ts'

/** Every page of ours that a search engine should know. */
export const indexedPaths: readonly string[] = [
  ...publicPaths,
  ...articles.map(({ slug }) => `/blog/${slug}`),
  `/verify/${sampleId}`,
]

/** A walk over many pages in parts, so that the browsers beside each other share it evenly. */
export function inGroups(paths: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(paths.length / size) }, (_, group) =>
    paths.slice(group * size, (group + 1) * size),
  )
}
