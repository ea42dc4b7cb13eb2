import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { everything } from '../purge/purge-queue.store.server.ts'
import { cacheKey, type DocumentQueries } from './cache-key.ts'
import { collectReads } from './noted-reads.ts'

export type Encoding = 'identity' | 'gzip' | 'br'

/** One encoding of a document, ready to be written. */
export type PageForm = {
  headers: Record<string, string>
  unchangedHeaders: Record<string, string>
  body: Buffer
}

/** A public document in all encodings. */
export type CachedPage = {
  status: number
  headers: Record<string, string>
  lastModified: Date
  forms: Record<Encoding, PageForm>
}

export type PageCache = ReturnType<typeof createPageCache>

/** `expires` is not of the clock, which may be set back. */
type Stored = CachedPage & { expires: number; reads: ReadonlySet<string> }
type Rendering = { page: Promise<CachedPage | null>; reads: ReadonlySet<string> }

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

type Options = { maxBytes?: number; lifetimeMs?: number; queries?: DocumentQueries }

export function createPageCache({
  maxBytes = 64 * 1024 * 1024,
  lifetimeMs = 60_000,
  queries = {},
}: Options = {}) {
  const pages = new LRUCache<string, Stored>({ maxSize: maxBytes, sizeCalculation: weight })
  const rendering = new Map<string, Rendering>()
  let isStale = false

  function find(path: string): CachedPage | undefined {
    const page = pages.get(path)
    return page && (page.expires > performance.now() || isStale) ? page : undefined
  }

  function dropAll() {
    pages.clear()
    rendering.clear()
  }

  return {
    keyOf: (url: string) => cacheKey(url, queries),

    find,

    /**
     * The cached page, even if it has expired: better than an error while no new one can be
     * rendered.
     */
    findExpired: (path: string): CachedPage | undefined => pages.peek(path),

    /** While the cache is stale, pages do not expire, and answers say that they are stale. */
    setStale(value: boolean) {
      isStale = value
    },

    get isStale() {
      return isStale
    },

    /**
     * Returns the cached page, or renders it once for all concurrent callers. Returns null if the
     * result must not be cached (an error, or something private); then each caller has to render
     * for itself. `render` gets the names of what it has read so far.
     */
    async fill(
      path: string,
      render: (reads: ReadonlySet<string>) => Promise<Response>,
    ): Promise<CachedPage | null> {
      const known = find(path)
      if (known) return known
      const underWay = rendering.get(path)
      if (underWay) return underWay.page
      const reads = new Set<string>()
      // Rendering starts after rendering.set, so that a change during it finds the entry.
      const page = Promise.resolve()
        .then(() => collectReads(reads, () => render(reads)))
        .then((response) => toPage(response, [200]))
        .then((made) => {
          // If something it shows changed during the rendering, the result is right for this
          // caller, but too old to cache.
          if (made && rendering.get(path) === own) {
            pages.set(path, { ...made, reads, expires: performance.now() + lifetimeMs })
          }
          return made
        })
        .finally(() => {
          if (rendering.get(path) === own) rendering.delete(path)
        })
      const own = { page, reads }
      rendering.set(path, own)
      return page
    },

    /** Keeps what was rendered under a key that is no address: a page for what is not there. */
    async keep(kind: string, response: Response, reads: ReadonlySet<string>) {
      const page = await toPage(response, [404, 410])
      if (page) pages.set(kind, { ...page, reads, expires: performance.now() + lifetimeMs })
      return page
    },

    /**
     * Drops the pages at these addresses, and those that show something of one of these names.
     * Returns the addresses of the pages that were dropped.
     */
    drop(names: readonly string[]): string[] {
      const changed = new Set(names)
      const shows = (path: string, reads: ReadonlySet<string>) =>
        changed.has(everything) || changed.has(path) || names.some((name) => reads.has(name))
      // Later requests must not share a rendering that uses older data.
      for (const [path, { reads }] of rendering) if (shows(path, reads)) rendering.delete(path)
      const dropped = [...pages].filter(([path, { reads }]) => shows(path, reads))
      for (const [path] of dropped) pages.delete(path)
      return dropped.map(([path]) => path)
    },

    dropAll,

    /** For tests that compare what is kept with what should be. */
    get entries(): readonly (readonly [string, CachedPage])[] {
      return [...pages]
    },

    get size() {
      return { pages: pages.size, bytes: pages.calculatedSize }
    },
  }
}

async function toPage(response: Response, statuses: readonly number[]): Promise<CachedPage | null> {
  if (
    !statuses.includes(response.status) ||
    /no-store|private/.test(response.headers.get('cache-control') ?? '')
  ) {
    return null
  }
  const body = Buffer.from(await response.clone().arrayBuffer())
  const { status } = response
  const page = { status, headers: Object.fromEntries(response.headers), lastModified: new Date() }
  // The first request waits for this. Quality 9 takes four times as long and saves half a percent.
  const [zipped, brotli] = await Promise.all([
    compressGzip(body),
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } }),
  ])
  return {
    ...page,
    forms: {
      identity: toForm(page, 'identity', body),
      gzip: toForm(page, 'gzip', zipped),
      br: toForm(page, 'br', brotli),
    },
  }
}

function toForm(
  { headers, lastModified }: Pick<CachedPage, 'headers' | 'lastModified'>,
  encoding: Encoding,
  body: Buffer,
): PageForm {
  const unchangedHeaders = {
    ...headers,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    'last-modified': lastModified.toUTCString(),
    vary: 'Accept-Encoding',
  }
  return {
    unchangedHeaders,
    headers: {
      ...unchangedHeaders,
      'content-length': String(body.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
    body,
  }
}

function weight({ forms }: CachedPage) {
  return Object.values(forms).reduce((sum, { body }) => sum + body.length, 0)
}
