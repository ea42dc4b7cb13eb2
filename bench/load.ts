import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { median } from './measure.ts'
import { cpuMilliseconds } from './process-usage.ts'

type Load = { requests: number; perSecond: number; p99Ms: number; failed: number }
type Options = { seconds: number; connections?: number; until?: Promise<unknown> }
type Server = { url: string; pid: number }

/**
 * Sends requests from another process, so that the generator does not share the server's thread. It
 * ends with `until`, if that is earlier.
 */
export async function load(url: string, { seconds, connections = 32, until }: Options) {
  const generator = spawn(
    process.execPath,
    ['bench/load-generator.ts', url, String(seconds), String(connections)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  until?.finally(() => generator.kill()).catch(() => {})
  let output = ''
  generator.stdout.on('data', (chunk) => {
    output += chunk
  })
  const [code] = await once(generator, 'close')
  if (code !== 0) throw new Error(`the load generator failed on ${url}`)
  const result = JSON.parse(output) as Load
  if (result.failed > 0) throw new Error(`${result.failed} requests to ${url} failed`)
  return result
}

/**
 * Alternating rounds, so that a busy moment of the machine affects both sides. Returns the medians.
 */
export async function compare(
  servers: { ours: Server; limit: Server },
  { rounds, seconds }: { rounds: number; seconds: number },
) {
  const ours: Round[] = []
  const limit: Round[] = []
  // Warms up: the runtime compiles code only after many calls.
  for (const { url } of Object.values(servers)) await load(url, { seconds: 1 })
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await oneRound(servers.ours, seconds))
    limit.push(await oneRound(servers.limit, seconds))
  }
  return { ours: middle(ours), limit: middle(limit) }
}

type Round = { perSecond: number; p99Ms: number; cpuMicroseconds: number }

async function oneRound({ url, pid }: Server, seconds: number): Promise<Round> {
  const before = cpuMilliseconds(pid) ?? 0
  const { requests, perSecond, p99Ms } = await load(url, { seconds })
  const cpuMs = (cpuMilliseconds(pid) ?? 0) - before
  return { perSecond, p99Ms, cpuMicroseconds: (cpuMs * 1000) / requests }
}

function middle(all: Round[]): Round {
  const of = (key: keyof Round) => median(all.map((one) => one[key]))
  return { perSecond: of('perSecond'), p99Ms: of('p99Ms'), cpuMicroseconds: of('cpuMicroseconds') }
}
