import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import sirv from 'sirv'
import { tidyExports } from '../static-export/tidy-exports.server.ts'
import { readConfig } from './config.ts'
import { createApp } from './create-app.ts'
import { byteRange } from './http/byte-range.ts'
import { createDocuments } from './http/documents.ts'
import { securityHeaders } from './http/security-headers.ts'
import { serveCached } from './page-cache/serve-cached.ts'
import { projectRoot } from './project-root.ts'
import { runServer } from './run-server.ts'
import { openServices, type Services } from './services.ts'
import { exitWith } from './start-error.ts'

export { runExportCommand } from '../static-export/export-command.server.ts'

/** The production server; scripts/start.ts calls it from the bundle. */
export async function serve(env: Record<string, string | undefined>) {
  try {
    const services = await openServices(readConfig(env))
    void tidyExports(services)
    const documents = () => createDocuments(services, build, 'production')
    const cached = serveCached(services.pageCache)
    const files = serveFiles(services)
    await runServer(
      services,
      () => createApp(services, documents()),
      (req, res, next) => cached(req, res, () => files(req, res, next)),
    )
  } catch (error) {
    exitWith(error)
  }
}

function serveFiles({ siteUrl }: Services) {
  return sirv(join(projectRoot, 'build/client'), {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders(res, path, file) {
      res.req.headers.range = byteRange(res.req.headers, file)
      res.setHeader('Accept-Ranges', 'bytes')
      for (const [name, value] of Object.entries(securityHeaders(siteUrl)))
        res.setHeader(name, value)
      // Names under assets/ change with their content.
      const lifetime = path.startsWith('/assets/') ? '31536000, immutable' : '3600'
      res.setHeader('Cache-Control', `public, max-age=${lifetime}`)
    },
  })
}
