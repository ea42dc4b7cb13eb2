import { newDataDir, run, startServer } from '../tests/support/server-process.ts'
import { compare, type Figure, load } from './measure.ts'

/** Cached documents against bare node:http with the same bytes, and the same page rendered anew. */
export async function benchDocuments(rounds: number, seconds: number): Promise<Figure[]> {
  const server = await startServer({ DATA_DIR: newDataDir(), LOG_LEVEL: 'error' })
  const figures: Figure[] = []
  for (const path of ['/home', '/contact']) {
    const url = server.url + path
    const bare = run([process.execPath, 'bench/bare-server.ts', url], {})
    const limitUrl = await bare.line(/^listening on (\S+)$/m)
    const { ours, limit } = await compare(url, limitUrl, { rounds, seconds })
    await bare.stop()
    const throughput = ours.perSecond / limit.perSecond
    const patience = ours.p99Ms / Math.max(1, limit.p99Ms)
    const name = `cached ${path}`
    figures.push(
      {
        section: 'documents',
        name,
        value: ours.perSecond,
        unit: 'requests/s',
        limit: { name: 'bare node:http', value: limit.perSecond },
        ratio: throughput,
        target: '>= 0.9',
        reached: throughput >= 0.9,
      },
      {
        section: 'documents',
        name: `${name}, p99 at 32 connections`,
        value: ours.p99Ms,
        unit: 'ms',
        limit: { name: 'bare node:http', value: limit.p99Ms },
        ratio: patience,
        target: '<= 1.5',
        reached: patience <= 1.5,
      },
    )
  }
  // This parameter changes the document, so it is rendered for each request.
  const cold = await load(`${server.url}/contact?interest=other`, { seconds, connections: 4 })
  figures.push({
    section: 'documents',
    name: 'rendered anew /contact',
    value: cold.perSecond,
    unit: 'requests/s',
  })
  await server.stop()
  return figures
}
