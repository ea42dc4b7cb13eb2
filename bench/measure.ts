import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** One figure; where it has a limit measured in the same run, their ratio is what counts. */
export type Figure = {
  section: string
  name: string
  value: number
  unit: string
  limit?: { name: string; value: number }
  ratio?: number
  target?: string
  reached?: boolean
}

function median(values: number[]) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

export type Load = { perSecond: number; p99Ms: number; failed: number }

/** Requests from a process of its own, so that the generator does not share the server's thread. */
export async function load(
  url: string,
  { seconds, connections = 32 }: { seconds: number; connections?: number },
) {
  const generator = spawn(
    process.execPath,
    ['bench/load-generator.ts', url, String(seconds), String(connections)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let output = ''
  generator.stdout.on('data', (chunk) => {
    output += chunk
  })
  const [code] = await once(generator, 'close')
  if (code !== 0) throw new Error(`the load generator failed on ${url}`)
  return JSON.parse(output) as Load
}

/** Alternating rounds, so that a busy moment of the machine hits both sides; the medians count. */
export async function compare(
  ours: string,
  limit: string,
  options: { rounds: number; seconds: number },
) {
  const loads: { ours: Load[]; limit: Load[] } = { ours: [], limit: [] }
  for (let round = 0; round < options.rounds; round += 1) {
    loads.ours.push(await load(ours, options))
    loads.limit.push(await load(limit, options))
  }
  const middle = (all: Load[], key: keyof Load) => median(all.map((one) => one[key]))
  return {
    ours: { perSecond: middle(loads.ours, 'perSecond'), p99Ms: middle(loads.ours, 'p99Ms') },
    limit: { perSecond: middle(loads.limit, 'perSecond'), p99Ms: middle(loads.limit, 'p99Ms') },
  }
}
