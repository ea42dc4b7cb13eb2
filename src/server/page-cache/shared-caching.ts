import type { Config } from '../config.ts'

/** On every page, to purge them all. */
export const tagOfAll = 'site'

const aDay = 24 * 60 * 60

/**
 * For caches between the server and browsers, if the operator has any: how long they may keep a
 * page, and the tags by which they drop it. Browsers ask again each time. Calls of the API stay out:
 * programs want the newest answer.
 */
export function sharedCaching(
  { cdnSeconds, purge }: Pick<Config, 'cdnSeconds' | 'purge'>,
  path: string,
): Record<string, string> {
  if (cdnSeconds === 0 || path.startsWith('/api/')) return {}
  const directives = [
    'public',
    'max-age=0',
    `s-maxage=${cdnSeconds}`,
    // Without a purge, a page that nobody visited for long would be shown however old it is.
    ...(purge ? ['stale-while-revalidate=60'] : []),
    `stale-if-error=${aDay}`,
  ]
  return {
    'Cache-Control': directives.join(', '),
    'Surrogate-Key': `${tagOfAll} ${path}`,
    'Cache-Tag': `${tagOfAll},${path}`,
  }
}
