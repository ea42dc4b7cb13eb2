import { createMiddleware } from 'hono/factory'
import { AppError } from '../../lib/app-error.ts'
import type { AppEnv } from './app-env.ts'

/** The largest body that the calls below a path accept. Each room declares its own. */
export type BodyLimit = { path: string; ending?: string; maxBytes: number; message?: string }

const usual: BodyLimit = { path: '/', maxBytes: 256 * 1024 }

/**
 * Refuses a body by its declared length. A body without one is counted while it is read, so that
 * nothing of it is in memory before the guards have decided.
 */
export function limitBody(larger: BodyLimit[]) {
  const limits = [...larger, usual]
  return createMiddleware<AppEnv>(async (c, next) => {
    const { path: asked, raw } = c.req
    if (raw.method === 'GET' || raw.method === 'HEAD') return next()
    const limit =
      limits.find(({ path, ending = '' }) => asked.startsWith(path) && asked.endsWith(ending)) ??
      usual
    const declared = raw.headers.get('content-length')
    if (declared !== null && !raw.headers.has('transfer-encoding')) {
      if (Number(declared) > limit.maxBytes) throw tooLarge(limit)
    } else if (raw.body) {
      const body = countedBody(raw.body, limit)
      c.req.raw = new Request(raw, { body, duplex: 'half' } as RequestInit)
    }
    await next()
  })
}

/** Has no `cancel`: that would close the connection before the client has read the refusal. */
function countedBody(body: ReadableStream<Uint8Array>, limit: BodyLimit) {
  const reader = body.getReader()
  let bytes = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read()
        if (done) return controller.close()
        bytes += value.length
        if (bytes > limit.maxBytes) throw tooLarge(limit)
        controller.enqueue(value)
      },
    },
    // Reads nothing ahead.
    { highWaterMark: 0 },
  )
}

function tooLarge({
  message = 'This is more than the server accepts at once. Send less.',
}: BodyLimit) {
  return new AppError('too_large', message)
}
