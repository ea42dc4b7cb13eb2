import { createServer } from 'vite'
import { frames } from '../src/main/frames.ts'
import { fromRooms } from '../src/main/from-rooms.ts'
import { runServer } from '../src/main/run-server.ts'
import { readConfig } from '../src/server/config.ts'
import { keepDataPrivate } from '../src/server/private-files.ts'
import { openServices } from '../src/server/services.ts'
import { exitWith } from '../src/server/start-error.ts'

type CreateApp = typeof import('../src/main/create-app.ts')
type Documents = typeof import('../src/server/http/documents.ts')

/** The production server with Vite in front: a change in src/ or content/ shows on the next request. */
try {
  const config = readConfig()
  keepDataPrivate(config.dataDir)
  const services = await openServices(config, fromRooms)
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const load = <T>(path: string) => vite.ssrLoadModule(path) as Promise<T>
  const loadPages = () => load<never>('virtual:react-router/server-build')

  const app = {
    async fetch(request: Request, env: { remoteAddress: string }) {
      const { createApp } = await load<CreateApp>('/src/main/create-app.ts')
      const { createDocuments } = await load<Documents>('/src/server/http/documents.ts')
      const documents = createDocuments(services, loadPages, 'development', frames)
      return createApp(services, documents).fetch(request, env)
    },
  }
  await runServer(services, () => app, vite.middlewares)
} catch (error) {
  exitWith(error)
}
