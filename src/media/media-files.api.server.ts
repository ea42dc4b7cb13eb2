import { Hono } from 'hono'
import { mediaErrors } from '../../content/errors/media.ts'
import { refuse } from '../lib/app-error.ts'
import { openFile } from '../server/files/open-file.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { readRange } from '../server/http/byte-range.ts'
import { mediaFileType } from './media.schema.ts'

/** Public pictures. A name is derived from the content, so its file never changes. */
export const mediaFiles = new Hono<AppEnv>().get('/:name', async (c) => {
  const { files, config } = c.var.services
  const name = c.req.param('name')
  const type = mediaFileType(name)
  if (!type) return refuse('not_found', mediaErrors.noImage)
  const etag = `"${name}"`
  const headers = {
    ETag: etag,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Accept-Ranges': 'bytes',
    // A CDN passes this header on, and its origin differs from that of the page.
    ...(config.mediaUrl && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
  }
  const asked = askedRange(c.req.header('range'), c.req.header('if-range'), etag)
  const isKnown = c.req.header('if-none-match') === etag
  const size =
    isKnown || asked ? ((await files.size(name)) ?? refuse('not_found', mediaErrors.noImage)) : null
  if (isKnown) return c.body(null, 304, headers)
  const part = size === null ? undefined : readRange(asked, size)
  if (part === 'none') {
    return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${size}` })
  }
  const { length, body } =
    (await openFile(files, name, part)) ?? refuse('not_found', mediaErrors.noImage)
  return c.body(body, part ? 206 : 200, {
    ...headers,
    ...(part && { 'Content-Range': `bytes ${part.start}-${part.end}/${size}` }),
    'Content-Type': type,
    'Content-Length': String(length),
    // If opened directly, the file can only be shown as a picture.
    'Content-Security-Policy': "default-src 'none'; sandbox",
  })
})

function askedRange(range: string | undefined, ifRange: string | undefined, etag: string) {
  return ifRange === undefined || ifRange === etag ? range : undefined
}
