import type { Config } from '../config.ts'

/** A tag of every page, to purge them all. */
export const tagOfAll = 'site'

const aDay = 24 * 60 * 60
/** Proxies refuse long headers: nginx, by default, all of them together above 4 KB. */
const mostTags = 40

/**
 * Headers for a CDN, if the operator has one: how long it may keep a page, and the tags by which it
 * drops it. Browsers revalidate each time. API calls are excluded, because programs want the newest
 * answer.
 */
export function sharedCaching(
  { cdnSeconds, purge }: Pick<Config, 'cdnSeconds' | 'purge'>,
  path: string,
  /** What the page shows, under the names by which changes are told. */
  reads: ReadonlySet<string>,
): Record<string, string> {
  if (cdnSeconds === 0 || path.startsWith('/api/') || reads.size > mostTags) return {}
  const tags = [tagOfAll, path, ...reads]
  const directives = [
    'public',
    'max-age=0',
    `s-maxage=${cdnSeconds}`,
    // Without purges, this could serve a page that is older than cdnSeconds allows.
    ...(purge ? ['stale-while-revalidate=60'] : []),
    `stale-if-error=${aDay}`,
  ]
  return {
    'Cache-Control': directives.join(', '),
    'Surrogate-Key': tags.join(' '),
    'Cache-Tag': tags.join(','),
  }
}
