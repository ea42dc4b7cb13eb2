import { mkdirSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { debianProgram } from '../tests/support/debian-program.ts'
import { newDataDir } from '../tests/support/server-process.ts'
import { startPostgres } from '../tests/support/start-postgres.ts'
import { startBare } from './documents.ts'
import { benchLargeDatabase } from './fleet-corpus.ts'
import { mixedLoad, publishToVisible, rollingRestart } from './fleet-mixed.ts'
import { type Instance, plainNginx, startInstance } from './fleet-servers.ts'
import { compare, load } from './load.ts'
import { atMost, type Effort, type Figure, median, type Section } from './measure.ts'
import { cpuMilliseconds } from './process-usage.ts'

const section = 'fleet'
const size = 3

/** Three instances on one PostgreSQL behind nginx. */
export async function benchFleet({ quick }: Effort): Promise<Section> {
  if (!debianProgram('nginx', 'usr/sbin/nginx')) {
    console.error('fleet was not measured: nginx cannot be had here')
    return { figures: [] }
  }
  const postgres = await startPostgres(['-c', 'max_connections=100', '-c', 'max_wal_size=4GB'])
  const databaseUrl = await postgres.createDatabase('fleet')
  const instances = await Promise.all(
    Array.from({ length: size }, () => startInstance(databaseUrl)),
  )
  const figures: Figure[] = []
  // Prints each figure at once, because a complete run takes a quarter of an hour.
  const add = (measured: Figure[]) => {
    figures.push(...measured)
    for (const { name, value, unit } of measured) console.error(`${name}: ${value} ${unit}`)
  }
  add(await processorTime(instances, quick ? 1 : 3))
  const nginx = await plainNginx(instances.map(({ url }) => url))
  const fleet = { front: nginx.plainUrl, instances: instances.map(({ url }) => url) }
  add(await publishToVisible(fleet, quick ? 20 : 300))
  add(await mixedLoad(fleet, quick ? 5 : 300))
  add(
    await rollingRestart(fleet, async () => {
      for (const [index, instance] of instances.entries()) {
        await instance.stop()
        const { port } = new URL(instance.url)
        instances[index] = await startInstance(databaseUrl, { PORT: port })
      }
    }),
  )
  await nginx.stop()
  await Promise.all(instances.map((instance) => instance.stop()))
  add(await nginxCache(databaseUrl, { quick }))
  add(
    await benchLargeDatabase(
      await postgres.createDatabase('large'),
      quick
        ? { pages: 1_000, enquiries: 10_000, rounds: 20 }
        : { pages: 100_000, enquiries: 1_000_000, rounds: 100 },
    ),
  )
  await postgres.stop()
  return { figures }
}

type Server = Pick<Instance, 'url' | 'process'>

/**
 * With more processes each has fewer requests waiting, so a request costs more. The growth for bare
 * node:http is the reference.
 */
async function processorTime(instances: Instance[], rounds: number): Promise<Figure[]> {
  const bare = await Promise.all(instances.map(({ url }) => startBare(`${url}/home`)))
  const [alone = 0, ...together] = await timesBehindNginx(instances, rounds)
  const [bareAlone = 0, ...bareTogether] = await timesBehindNginx(bare, rounds)
  await Promise.all(bare.map((server) => server.stop()))
  return together.map((value, index) => {
    const growth = (bareTogether[index] ?? 0) / bareAlone
    return atMost(1.1, {
      section,
      name: `processor time a request of ${index + 2} behind nginx`,
      value,
      unit: 'µs',
      limit: { name: `one, times ${growth.toFixed(2)} as bare node:http`, value: alone * growth },
    })
  })
}

/** Processor time of all servers together for a cached page; nginx passes every request on. */
async function timesBehindNginx(servers: Server[], rounds: number) {
  const fronts: Awaited<ReturnType<typeof plainNginx>>[] = []
  // One after the other: two at once may choose the same free port.
  for (const index of servers.keys()) {
    fronts.push(await plainNginx(servers.slice(0, index + 1).map(({ url }) => url)))
  }
  const microseconds = fronts.map((): number[] => [])
  for (const { plainUrl } of fronts) await load(`${plainUrl}/home`, { seconds: 1 })
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { plainUrl }] of fronts.entries()) {
      const before = processorMs(servers)
      const { requests } = await load(`${plainUrl}/home`, { seconds: rounds === 1 ? 1 : 5 })
      microseconds[index]?.push(((processorMs(servers) - before) * 1000) / requests)
    }
  }
  await Promise.all(fronts.map((front) => front.stop()))
  return microseconds.map(median)
}

function processorMs(servers: Server[]) {
  return servers.reduce((sum, { process }) => sum + (cpuMilliseconds(process.pid ?? 0) ?? 0), 0)
}

/** Compares a page in nginx's cache with nginx serving the same bytes and headers from a file. */
async function nginxCache(databaseUrl: string, { quick }: Effort): Promise<Figure[]> {
  const instance = await startInstance(databaseUrl, { CDN_SECONDS: '600' })
  const answer = await fetch(`${instance.url}/home`, { headers: { 'accept-encoding': 'identity' } })
  await answer.arrayBuffer()
  const packed = await rawBytes(`${instance.url}/home`)
  const folder = newDataDir('files')
  mkdirSync(folder)
  writeFileSync(join(folder, 'same-bytes'), packed)
  const own = ['content-length', 'content-type', 'date', 'connection', 'keep-alive', 'etag']
  const headers = [...answer.headers].filter(
    ([name]) => !own.includes(name) && name !== 'last-modified',
  )
  const file = [
    'location = /same-bytes {',
    `root ${folder};`,
    'default_type "text/html; charset=utf-8";',
    'add_header Content-Encoding br;',
    'add_header X-Cache HIT;',
    ...headers.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`),
    '}',
  ].join('\n')
  const nginx = await plainNginx([instance.url], file)
  const { ours, limit } = await compare(
    {
      ours: { url: `${nginx.plainUrl}/home`, pid: nginx.workerPid },
      limit: { url: `${nginx.plainUrl}/same-bytes`, pid: nginx.workerPid },
    },
    quick ? { rounds: 1, seconds: 1 } : { rounds: 5, seconds: 4 },
  )
  const kept = await fetch(`${nginx.plainUrl}/home`, { headers: { 'accept-encoding': 'br' } })
  if (kept.headers.get('x-cache') !== 'HIT') throw new Error('nginx did not keep the page')
  await kept.arrayBuffer()
  await nginx.stop()
  await instance.stop()
  const ratio = ours.perSecond / limit.perSecond
  return [
    {
      section,
      name: "a page from nginx's cache",
      value: ours.perSecond,
      unit: 'requests/s',
      limit: { name: 'nginx, the same bytes as a file', value: limit.perSecond },
      ratio,
      target: '>= 0.9',
      reached: ratio >= 0.9,
    },
    {
      section,
      name: "a page from nginx's cache, processor time of nginx",
      value: ours.cpuMicroseconds,
      unit: 'µs',
      limit: { name: 'a file', value: limit.cpuMicroseconds },
      ratio: ours.cpuMicroseconds / limit.cpuMicroseconds,
    },
  ]
}

/** The compressed bytes, which fetch would decompress. */
async function rawBytes(url: string) {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
    buffer(answer).then(resolve, reject)
  }).on('error', reject)
  return promise
}
