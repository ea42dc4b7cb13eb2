import type { IncomingMessage, ServerResponse } from 'node:http'
import { cachedPages } from '../measurements.ts'
import { cacheKey } from './cache-key.ts'
import { pageAnswer } from './page-answer.ts'
import type { PageCache } from './page-cache.ts'

/** Answers the request, or calls `next` for the app to do it. */
export type Front = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

const hits = cachedPages.labels('hit')

/** Writes a cache hit straight to the socket, before any framework. */
export function serveCached(cache: PageCache): Front {
  return (req, res, next) => {
    const { method, url = '/' } = req
    const key = method === 'GET' || method === 'HEAD' ? cacheKey(url) : null
    const page = key === null ? undefined : cache.find(key)
    if (!page) return next()
    hits.inc()
    const asked = {
      hasQuery: url.includes('?'),
      acceptEncoding: req.headers['accept-encoding'] as string | undefined,
      ifNoneMatch: req.headers['if-none-match'],
      ifModifiedSince: req.headers['if-modified-since'],
    }
    const answer = pageAnswer(page, asked, cache.isStale)
    res.writeHead(answer.status, answer.headers)
    res.end(method === 'HEAD' ? null : answer.body)
  }
}
