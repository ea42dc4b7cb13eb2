import { setTimeout } from 'node:timers/promises'
import { startServer } from '../tests/support/server-process.ts'
import type { BenchDatabase } from './databases.ts'
import type { Effort, Figure, Section } from './measure.ts'
import { residentMegabytes } from './process-usage.ts'

const megabytesAllowed: Record<string, number> = { embedded: 300, postgresql: 160 }

/** From the start of the process to the first answered request, and what it holds at rest after it. */
export async function benchStartUp(database: BenchDatabase, { quick }: Effort): Promise<Section> {
  const target = await database.create('start')
  const env = { ...database.env(target), LOG_LEVEL: 'error' }
  const fresh = await startAndRest(env, quick)
  const prepared = await startAndRest(env, quick)
  const section = `start, ${database.name}`
  const start = (name: string, ms: number): Figure => ({
    section,
    name: `${name}: start to first answer`,
    value: ms,
    unit: 'ms',
    target: '<= 3000',
    reached: ms <= 3000,
  })
  const rest = (name: string, megabytes: number): Figure => {
    const most = megabytesAllowed[database.slug] ?? 0
    return {
      section,
      name: `${name}: memory at rest`,
      value: megabytes,
      unit: 'MB',
      target: `<= ${most}`,
      reached: megabytes <= most,
    }
  }
  return {
    figures: [
      start('new directory', fresh.ms),
      start('used directory', prepared.ms),
      rest('new directory', fresh.megabytes),
      rest('used directory', prepared.megabytes),
    ],
  }
}

async function startAndRest(env: Record<string, string>, quick: boolean) {
  const started = performance.now()
  const server = await startServer(env)
  await (await fetch(`${server.url}/contact`)).text()
  const ms = performance.now() - started
  await setTimeout(quick ? 3_000 : 10_000)
  const megabytes = residentMegabytes(server.process.pid ?? 0)
  await server.stop()
  return { ms, megabytes }
}
