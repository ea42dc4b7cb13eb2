import { articles } from '../../content/articles/articles.ts'
import { sampleId } from '../../src/certificates/trusted-log-keys.ts'
import { publicPaths } from '../../src/site/public-paths.ts'

/** Every page that search engines should index. */
export const indexedPaths: readonly string[] = [
  ...publicPaths,
  ...articles.map(({ slug }) => `/blog/${slug}`),
  `/verify/${sampleId}`,
]

/** One of each kind: pages of a kind share their frame and their parts. */
export const onePageOfEachKind: readonly string[] = [
  '/',
  '/home',
  '/contact',
  '/impact',
  '/dashboard',
  '/technology',
  '/developers',
  '/verify',
  `/blog/${articles[0]?.slug}`,
  `/verify/${sampleId}`,
]

/** Splits many pages into groups, so that parallel browsers share them evenly. */
export function inGroups(paths: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(paths.length / size) }, (_, group) =>
    paths.slice(group * size, (group + 1) * size),
  )
}
