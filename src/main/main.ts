import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { readConfig } from '../server/config.ts'
import { createDocuments } from '../server/http/documents.ts'
import { serveFiles } from '../server/http/serve-files.ts'
import { serveCached } from '../server/page-cache/serve-cached.ts'
import { keepDataPrivate } from '../server/private-files.ts'
import { projectRoot } from '../server/project-root.ts'
import { openServices, type Services } from '../server/services.ts'
import { exitWith } from '../server/start-error.ts'
import { describeExport } from '../static-export/describe-export.server.ts'
import { tidyExports } from '../static-export/store/export-store.server.ts'
import { builtInPages } from './built-in-pages.ts'
import { createApp } from './create-app.ts'
import { frames } from './frames.ts'
import { fromRooms } from './from-rooms.ts'
import { exportTo } from './operator/export-command.ts'
import { runServer } from './run-server.ts'

/** The production server; scripts/start.ts calls it from the bundle. */
export async function serve(env: Record<string, string | undefined>) {
  try {
    const config = readConfig(env)
    keepDataPrivate(config.dataDir)
    const services = await openServices(config, fromRooms)
    void tidyExports(services)
    const documents = documentsOf(services)
    const cached = serveCached(services.pageCache, services)
    const files = serveFiles(join(projectRoot, 'build/client'), services.siteUrl)
    await runServer(
      services,
      () => createApp(services, documents),
      (req, res, next) => cached(req, res, () => files(req, res, next)),
      () => describeExport(services, builtInPages(services, documents)),
    )
  } catch (error) {
    exitWith(error)
  }
}

/** `npm run export`; scripts/export.ts calls it from the bundle. */
export const runExportCommand = (env: Record<string, string | undefined>, args: string[]) =>
  exportTo(env, args, (services) =>
    describeExport(services, builtInPages(services, documentsOf(services))),
  )

const documentsOf = (services: Services) => createDocuments(services, build, 'production', frames)
