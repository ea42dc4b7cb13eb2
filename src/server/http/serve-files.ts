import type { IncomingHttpHeaders } from 'node:http'
import sirv from 'sirv'
import { readRange } from './byte-range.ts'
import { securityHeaders } from './security-headers.ts'

/** Serves the files of the build as they were at the start. */
export function serveFiles(folder: string, siteUrl: string) {
  return sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders(res, path, file) {
      // A file that was removed since the start, by a new build, must not end the process.
      res.once('pipe', (source) => source.once('error', () => res.destroy()))
      res.req.headers.range = rangeForSirv(res.req.headers, file)
      res.setHeader('Accept-Ranges', 'bytes')
      for (const [name, value] of Object.entries(securityHeaders(siteUrl))) {
        res.setHeader(name, value)
      }
      // The names of files in assets/ change with their content.
      const lifetime = path.startsWith('/assets/') ? '31536000, immutable' : '3600'
      res.setHeader('Cache-Control', `public, max-age=${lifetime}`)
    },
  })
}

/** sirv only understands the form `bytes=start-end`. */
function rangeForSirv(
  { range, 'if-range': since }: IncomingHttpHeaders,
  { size, mtime }: { size: number; mtime: Date },
) {
  // A part of a changed file would not fit the rest. Our ETags are weak, so only the date can prove
  // that the bytes are the same.
  if (since !== undefined && since !== mtime.toUTCString()) return undefined
  const part = readRange(range, size)
  if (part === 'none') return `bytes=${size}-`
  return part && `bytes=${part.start}-${part.end}`
}
