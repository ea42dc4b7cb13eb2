import { Hono } from 'hono'
import { AppError } from '../lib/app-error.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { mediaFileType } from './media.schema.ts'

/** Public pictures. A name is made from the content, so the file of a name never changes. */
export const mediaFiles = new Hono<AppEnv>().get('/:name', async (c) => {
  const name = c.req.param('name')
  const type = mediaFileType(name)
  const etag = `"${name}"`
  const headers = { ETag: etag, 'Cache-Control': 'public, max-age=31536000, immutable' }
  const bytes = type ? await c.var.services.files.read(name) : null
  if (!type || !bytes) throw new AppError('not_found', 'There is no such picture.')
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
  return c.body(bytes, 200, {
    ...headers,
    'Content-Type': type,
    'Content-Length': String(bytes.length),
    // Opened directly, the file can do nothing but show a picture.
    'Content-Security-Policy': "default-src 'none'; sandbox",
  })
})
