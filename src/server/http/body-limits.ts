import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { AppError } from '../../lib/app-error.ts'
import { uploadPath } from '../../media/media.api.server.ts'
import { mediaMessages } from '../../media/media.schema.ts'
import type { AppEnv } from './app-env.ts'

const kilobyte = 1024
const usual = limit(256 * kilobyte)

/** Calls that take more than the others, by the beginning of their path. */
const larger: [path: string, limit: ReturnType<typeof limit>][] = [
  // An image of 5 MB and what a form wraps around it.
  [uploadPath, limit(6 * 1024 * kilobyte, `${mediaMessages.tooLarge}.`)],
  // A page of a million characters, each of up to four bytes.
  ['/api/cms/pages', limit(4096 * kilobyte)],
]

export const limitBody = createMiddleware<AppEnv>((c, next) => {
  const [, own = usual] = larger.find(([path]) => c.req.path.startsWith(path)) ?? []
  return own(c, next)
})

function limit(
  maxSize: number,
  message = 'This is more than the server takes at once. Send less.',
) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError('too_large', message)
    },
  })
}
