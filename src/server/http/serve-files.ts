import sirv from 'sirv'
import { byteRange } from './byte-range.ts'
import { securityHeaders } from './security-headers.ts'

/** What the build left for browsers, as it was at the start. */
export function serveFiles(folder: string, siteUrl: string) {
  return sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders(res, path, file) {
      // A file that is gone since the start, after a new build, must not end the process.
      res.once('pipe', (source) => source.once('error', () => res.destroy()))
      res.req.headers.range = byteRange(res.req.headers, file)
      res.setHeader('Accept-Ranges', 'bytes')
      for (const [name, value] of Object.entries(securityHeaders(siteUrl))) {
        res.setHeader(name, value)
      }
      // Names under assets/ change with their content.
      const lifetime = path.startsWith('/assets/') ? '31536000, immutable' : '3600'
      res.setHeader('Cache-Control', `public, max-age=${lifetime}`)
    },
  })
}
