import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { refuse } from '../../lib/app-error.ts'
import { readRange } from '../../server/http/byte-range.ts'
import { streamAnswer } from '../../server/http/stream-answer.ts'

/**
 * Sends a file as a download that can be resumed. The open file stays complete if a newer one
 * replaces it.
 */
export async function sendZip(c: Context, path: string, name: string) {
  const asked = { range: c.req.header('range'), ifRange: c.req.header('if-range') }
  const file = await open(path).catch(() => null)
  if (!file) {
    refuse(
      { code: 'export_missing', kind: 'conflict' },
      'There is nothing to download yet. Generate the static site first.',
    )
  }
  const { size, mtimeMs, ino } = await file.stat()
  const etag = `"${ino.toString(36)}-${Math.trunc(mtimeMs).toString(36)}-${size.toString(36)}"`
  const isSame = asked.ifRange === undefined || asked.ifRange === etag
  const part = isSame ? readRange(asked.range, size) : undefined
  const headers = new Headers({
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-cache',
    ETag: etag,
  })
  if (part === 'none') {
    await file.close()
    headers.set('Content-Range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  const { start, end } = part ?? { start: 0, end: size - 1 }
  headers.set('Content-Length', String(end - start + 1))
  if (part) headers.set('Content-Range', `bytes ${start}-${end}/${size}`)
  const body = Readable.toWeb(file.createReadStream({ start, end })) as ReadableStream
  return new Response(streamAnswer(c, body), { status: part ? 206 : 200, headers })
}
