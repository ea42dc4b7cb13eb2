import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { everything } from '../purge/purge-queue.store.server.ts'
import { cacheKey, type DocumentQueries } from './cache-key.ts'

export type Encoding = 'identity' | 'gzip' | 'br'

/** One encoding of a document, ready to be written. */
export type PageForm = {
  headers: Record<string, string>
  unchangedHeaders: Record<string, string>
  body: Buffer
}

/** A public document in all encodings. */
export type CachedPage = {
  headers: Record<string, string>
  lastModified: Date
  forms: Record<Encoding, PageForm>
}

export type PageCache = ReturnType<typeof createPageCache>

/** `expires` is not of the clock, which may be set back. */
type Stored = CachedPage & { expires: number }

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

type Options = { maxBytes?: number; lifetimeMs?: number; queries?: DocumentQueries }

export function createPageCache({
  maxBytes = 64 * 1024 * 1024,
  lifetimeMs = 60_000,
  queries = {},
}: Options = {}) {
  const pages = new LRUCache<string, Stored>({ maxSize: maxBytes, sizeCalculation: weight })
  const rendering = new Map<string, Promise<CachedPage | null>>()
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
     * for itself.
     */
    async fill(path: string, render: () => Promise<Response>): Promise<CachedPage | null> {
      const known = find(path)
      if (known) return known
      const underWay = rendering.get(path)
      if (underWay) return underWay
      // Rendering starts after rendering.set, so that a change during it finds the entry.
      const filling = Promise.resolve()
        .then(render)
        .then(toPage)
        .then((page) => {
          // If the page changed during the rendering, the result is right for this caller, but too
          // old to cache.
          if (page && rendering.get(path) === filling) {
            pages.set(path, { ...page, expires: performance.now() + lifetimeMs })
          }
          return page
        })
        .finally(() => {
          if (rendering.get(path) === filling) rendering.delete(path)
        })
      rendering.set(path, filling)
      return filling
    },

    drop(paths: readonly string[]) {
      if (paths.includes(everything)) return dropAll()
      for (const path of paths) {
        pages.delete(path)
        // Later requests must not share a rendering that uses older data.
        rendering.delete(path)
      }
    },

    dropAll,

    get size() {
      return { pages: pages.size, bytes: pages.calculatedSize }
    },
  }
}

async function toPage(response: Response): Promise<CachedPage | null> {
  if (
    response.status !== 200 ||
    /no-store|private/.test(response.headers.get('cache-control') ?? '')
  ) {
    return null
  }
  const body = Buffer.from(await response.clone().arrayBuffer())
  const page = { headers: Object.fromEntries(response.headers), lastModified: new Date() }
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
