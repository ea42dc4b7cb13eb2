import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'

/** Runs before the app, so that a refusal costs next to nothing. */
export function refuseForNow(res: ServerResponse) {
  const requestId = randomUUID()
  const body = {
    success: false,
    code: 'unavailable',
    message: 'Too many connections are open at the moment. Try again in a few seconds.',
    requestId,
  }
  res.writeHead(503, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'Retry-After': '5',
    'X-Request-Id': requestId,
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
  })
  res.end(JSON.stringify(body))
}
