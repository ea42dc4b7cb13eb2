import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { tidyExports } from '../static-export/tidy-exports.server.ts'
import { readConfig } from './config.ts'
import { createApp } from './create-app.ts'
import { createDocuments } from './http/documents.ts'
import { serveFiles } from './http/serve-files.ts'
import { serveCached } from './page-cache/serve-cached.ts'
import { projectRoot } from './project-root.ts'
import { runServer } from './run-server.ts'
import { openServices } from './services.ts'
import { exitWith } from './start-error.ts'

export { runExportCommand } from '../static-export/export-command.server.ts'

/** The production server; scripts/start.ts calls it from the bundle. */
export async function serve(env: Record<string, string | undefined>) {
  try {
    const services = await openServices(readConfig(env))
    void tidyExports(services)
    const documents = () => createDocuments(services, build, 'production')
    const cached = serveCached(services.pageCache)
    const files = serveFiles(join(projectRoot, 'build/client'), services.siteUrl)
    await runServer(
      services,
      () => createApp(services, documents()),
      (req, res, next) => cached(req, res, () => files(req, res, next)),
    )
  } catch (error) {
    exitWith(error)
  }
}
