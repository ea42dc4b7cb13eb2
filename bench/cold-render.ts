import { newDataDir, startServer } from '../tests/support/server-process.ts'
import { load } from './load.ts'
import type { Effort, Section } from './measure.ts'

/** The cost of a page that is not cached, and how much the cache saves. */
export async function benchColdRender({ quick }: Effort): Promise<Section> {
  const server = await startServer({ DATA_DIR: newDataDir(), LOG_LEVEL: 'error' })
  const seconds = quick ? 1 : 8
  // This parameter changes the document, so it is rendered for each request.
  const anew = `${server.url}/contact?interest=other`
  if (!quick) await load(anew, { seconds: 1, connections: 4 })
  const cold = await load(anew, { seconds, connections: 4 })
  const cached = await load(`${server.url}/contact`, { seconds, connections: 4 })
  await server.stop()
  return {
    figures: [
      {
        section: 'cold render',
        name: '/contact rendered for each request',
        value: cold.perSecond,
        unit: 'requests/s',
        limit: { name: 'the same from the cache', value: cached.perSecond },
        ratio: cold.perSecond / cached.perSecond,
      },
    ],
  }
}
