import { readFileSync } from 'node:fs'
import { newDataDir, startServer } from '../tests/support/server-process.ts'
import type { Figure } from './measure.ts'

/** From the start of the process to the first answered request, on a prepared directory. */
export async function benchStartUp(): Promise<Figure[]> {
  const env = { DATA_DIR: newDataDir(), LOG_LEVEL: 'error' }
  await (await startServer(env)).stop()
  const started = performance.now()
  const server = await startServer(env)
  await fetch(`${server.url}/contact`)
  const ms = performance.now() - started
  const megabytes = residentMegabytes(server.process.pid ?? 0)
  await server.stop()
  return [
    {
      section: 'start',
      name: 'embedded: start to first answer',
      value: ms,
      unit: 'ms',
      target: '<= 3000',
      reached: ms <= 3000,
    },
    {
      section: 'start',
      name: 'embedded: memory after it',
      value: megabytes,
      unit: 'MB',
      target: '<= 300',
      reached: megabytes <= 300,
    },
  ]
}

function residentMegabytes(pid: number) {
  const [, kilobytes = '0'] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
