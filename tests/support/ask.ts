import { request } from 'node:https'
import { buffer } from 'node:stream/consumers'

type Answer = { status: number; headers: Record<string, unknown>; body: Buffer }
type Asking = { method?: string; headers?: Record<string, string>; json?: unknown }

/** Sends a request over TLS, and accepts a self-signed certificate. */
export function ask(url: string, { method = 'GET', headers = {}, json }: Asking = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const given = json === undefined ? {} : { 'content-type': 'application/json' }
  const options = { method, headers: { ...given, ...headers }, rejectUnauthorized: false }
  const asking = request(url, options, async (answer) => {
    const { statusCode: status = 0 } = answer
    resolve({ status, headers: answer.headers, body: await buffer(answer) })
  })
  asking.on('error', reject)
  asking.end(json === undefined ? undefined : JSON.stringify(json))
  return promise
}
