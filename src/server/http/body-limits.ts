import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { AppError } from '../../lib/app-error.ts'
import type { AppEnv } from './app-env.ts'

/** The largest body that the calls below a path accept. Each room declares its own. */
export type BodyLimit = { path: string; ending?: string; maxBytes: number; message?: string }

const usual: BodyLimit = { path: '/', maxBytes: 256 * 1024 }

export function limitBody(larger: BodyLimit[]) {
  const limits = [...larger, usual].map((limit) => ({ ...limit, check: checkOf(limit) }))
  return createMiddleware<AppEnv>(async (c, next) => {
    const { path: asked } = c.req
    const limit = limits.find(
      ({ path, ending = '' }) => asked.startsWith(path) && asked.endsWith(ending),
    )
    return limit ? limit.check(c, next) : next()
  })
}

function checkOf({
  maxBytes,
  message = 'This is more than the server takes at once. Send less.',
}: BodyLimit) {
  return bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new AppError('too_large', message)
    },
  })
}
