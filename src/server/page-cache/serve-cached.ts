import type { IncomingMessage, ServerResponse } from 'node:http'
import { loggedPath } from '../hide-link-tokens.ts'
import { readTrace, type Trace, traceparentOf } from '../http/trace-context.ts'
import { cachedPages } from '../measurements.ts'
import type { Services } from '../services.ts'
import { pageAnswer } from './page-answer.ts'
import type { PageCache } from './page-cache.ts'

/** Answers the request, or calls `next` for the app to do it. */
export type Front = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

const hits = cachedPages.labels('hit')

type Watch = Pick<Services, 'log' | 'traces'>

/** Writes a cache hit straight to the socket, before any framework. */
export function serveCached(cache: PageCache, watch: Watch): Front {
  return (req, res, next) => {
    const { method, url = '/' } = req
    const key = method === 'GET' || method === 'HEAD' ? cache.keyOf(url) : null
    const page = key === null ? undefined : cache.find(key)
    if (key === null || !page) return next()
    hits.inc()
    const asked = {
      hasQuery: url.includes('?'),
      acceptEncoding: req.headers['accept-encoding'] as string | undefined,
      ifNoneMatch: req.headers['if-none-match'],
      ifModifiedSince: req.headers['if-modified-since'],
    }
    const answer = pageAnswer(page, asked, cache.isStale)
    const { traceparent } = req.headers
    if (traceparent) {
      const about = {
        method: method ?? '',
        path: loggedPath(`http://localhost${key}`),
        status: answer.status,
      }
      joinTrace(watch, res, readTrace(String(traceparent)), about)
    }
    res.writeHead(answer.status, answer.headers)
    res.end(method === 'HEAD' ? null : answer.body)
  }
}

/** Only for callers that trace: other hits are neither logged nor measured one by one. */
function joinTrace(
  { log, traces }: Watch,
  res: ServerResponse,
  trace: Trace,
  about: { method: string; path: string; status: number },
) {
  if (!trace.parentId) return
  const { method, status } = about
  res.setHeader('Traceparent', traceparentOf(trace))
  if (trace.isSampled) {
    traces?.add({
      ...trace,
      name: `${method} document`,
      startedAt: Date.now(),
      durationMs: 0,
      status,
      attributes: {
        'http.request.method': method,
        'http.route': 'document',
        'http.response.status_code': status,
      },
    })
  }
  log.info({ traceId: trace.traceId, ...about }, 'request')
}
