import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { readConfig } from '../server/config.ts'
import { createDocuments } from '../server/http/documents.ts'
import { serveFiles } from '../server/http/serve-files.ts'
import { serveCached } from '../server/page-cache/serve-cached.ts'
import { keepDataPrivate } from '../server/private-files.ts'
import { projectRoot } from '../server/project-root.ts'
import { openServices } from '../server/services.ts'
import { exitWith } from '../server/start-error.ts'
import { tidyExports } from '../static-export/store/export-store.server.ts'
import { createApp } from './create-app.ts'
import { frames } from './frames.ts'
import { fromRooms } from './from-rooms.ts'
import { runServer } from './run-server.ts'

export { runExportCommand } from './operator/export-command.ts'

/** The production server; scripts/start.ts calls it from the bundle. */
export async function serve(env: Record<string, string | undefined>) {
  try {
    const config = readConfig(env)
    keepDataPrivate(config.dataDir)
    const services = await openServices(config, fromRooms)
    void tidyExports(services)
    const documents = () => createDocuments(services, build, 'production', frames)
    const cached = serveCached(services.pageCache, services)
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
