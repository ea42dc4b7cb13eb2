import { setTimeout } from 'node:timers/promises'
import { startServer } from '../tests/support/server-process.ts'
import type { BenchDatabase } from './databases.ts'
import { type Effort, type Figure, median, type Section } from './measure.ts'
import { cpuMilliseconds, residentMegabytes } from './process-usage.ts'

const megabytesAllowed: Record<string, number> = { embedded: 300, postgresql: 160 }

/** The time from the start of the process to the first answered request, and its memory at rest. */
export async function benchStartUp(database: BenchDatabase, { quick }: Effort): Promise<Section> {
  const target = await database.create('start')
  const env = { ...database.env(target), LOG_LEVEL: 'error' }
  // The memory of the start has been released by then.
  const restMs = quick ? 1_500 : 5_000
  const fresh = [await startAndRest(env, restMs)]
  const used: Start[] = []
  for (let round = 0; round < (quick ? 0 : 3); round += 1)
    used.push(await startAndRest(env, restMs))
  const most = megabytesAllowed[database.slug] ?? 0
  const section = `start, ${database.name}`
  const figures = Object.entries({
    'new directory': fresh,
    ...(!quick && { 'used directory': used }),
  }).flatMap(([name, starts]): Figure[] => {
    const ms = median(starts.map((start) => start.ms))
    const megabytes = median(starts.map((start) => start.megabytes))
    return [
      {
        section,
        name: `${name}: start to first answer`,
        value: ms,
        unit: 'ms',
        target: '<= 3000',
        reached: ms <= 3000,
      },
      {
        section,
        name: `${name}: processor time until then`,
        value: median(starts.map((start) => start.cpuMs)),
        unit: 'ms',
      },
      {
        section,
        name: `${name}: memory at rest`,
        value: megabytes,
        unit: 'MB',
        target: `<= ${most}`,
        reached: megabytes <= most,
      },
    ]
  })
  return { figures }
}

type Start = Awaited<ReturnType<typeof startAndRest>>

async function startAndRest(env: Record<string, string>, restMs: number) {
  const started = performance.now()
  const server = await startServer(env, [process.execPath, 'scripts/start.ts'])
  await (await fetch(`${server.url}/contact`)).text()
  const ms = performance.now() - started
  const pid = server.process.pid ?? 0
  const cpuMs = cpuMilliseconds(pid) ?? 0
  await setTimeout(restMs)
  const megabytes = residentMegabytes(pid)
  await server.stop()
  return { ms, cpuMs, megabytes }
}
