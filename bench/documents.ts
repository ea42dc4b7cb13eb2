import { sampleId } from '../src/certificates/trusted-log-keys.ts'
import { newDataDir, run, startServer } from '../tests/support/server-process.ts'
import { compare } from './load.ts'
import { atMost, type Effort, type Figure, type Section } from './measure.ts'
import { publishPage } from './publish-page.ts'

const section = 'cached documents'

/** A server of node:http alone that answers as this address does. */
export async function startBare(url: string) {
  const server = run([process.execPath, 'bench/bare-server.ts', url], {})
  return { ...server, url: await server.line(/^listening on (\S+)$/m) }
}

/** Cached pages compared with bare node:http with the same bytes and headers. */
export async function benchDocuments({ quick }: Effort): Promise<Section> {
  const server = await startServer({ DATA_DIR: newDataDir(), LOG_LEVEL: 'error' })
  const figures: Figure[] = []
  const paths = ['/home', await publishPage(server.url), `/verify/${sampleId}`]
  for (const path of quick ? ['/home'] : paths) {
    const url = server.url + path
    await fetch(url)
    const bare = await startBare(url)
    const { ours, limit } = await compare(
      {
        ours: { url, pid: server.process.pid ?? 0 },
        limit: { url: bare.url, pid: bare.process.pid ?? 0 },
      },
      quick ? { rounds: 1, seconds: 1 } : { rounds: 5, seconds: 3 },
    )
    await bare.stop()
    const throughput = ours.perSecond / limit.perSecond
    figures.push(
      {
        section,
        name: path,
        value: ours.perSecond,
        unit: 'requests/s',
        limit: { name: 'bare node:http', value: limit.perSecond },
        ratio: throughput,
        target: '>= 0.9',
        reached: throughput >= 0.9,
      },
      atMost(1.5, {
        section,
        name: `${path}, p99 at 32 connections`,
        value: ours.p99Ms,
        unit: 'ms',
        limit: { name: 'bare node:http', value: limit.p99Ms },
      }),
      // Comparable even if other programs run at the same time.
      {
        section,
        name: `${path}, processor time a request`,
        value: ours.cpuMicroseconds,
        unit: 'µs',
        limit: { name: 'bare node:http', value: limit.cpuMicroseconds },
        ratio: ours.cpuMicroseconds / limit.cpuMicroseconds,
      },
    )
  }
  await server.stop()
  return { figures }
}
