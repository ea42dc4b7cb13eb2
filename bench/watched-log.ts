import { createServer } from 'node:http'
import { join } from 'node:path'
import { canonicalJson } from '../src/lib/canonical-json.ts'
import { checkpointText } from '../src/transparency/checkpoint-note.ts'
import { growTree, type TreeNode } from '../src/transparency/growing-tree.ts'
import { toSigner } from '../src/transparency/log-signers.server.ts'
import type { Hash } from '../src/transparency/merkle.ts'
import {
  entryBundle,
  levelsPerTile,
  parseTilePath,
  tileWidth,
} from '../src/transparency/tile-path.ts'
import { withdrawal } from '../tests/support/log.ts'
import { logKey, newDataDir, runToEnd } from '../tests/support/server-process.ts'
import { atMost, type Effort, type Figure } from './measure.ts'

const section = 'witnesses'
const origin = 'bench.example/log'
const added = 10

/** A monitor that reads a whole log, and what was added to it since. */
export async function benchWatch({ quick }: Effort): Promise<Figure[]> {
  const count = quick ? 20_000 : 1_000_000
  const log = await serveLog()
  log.grow(count)
  const state = join(newDataDir(), 'watch.state')
  const work = [process.execPath, 'bench/watch-work.ts', log.url, state]
  const measure = async (of: number) => {
    const { code, stdout, stderr } = await runToEnd([...work, String(of)], {})
    if (code !== 0) throw new Error(stderr || stdout)
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as { watchMs: number; hashMs: number }
  }
  const { watchMs, hashMs } = await measure(count)
  log.grow(added)
  const before = log.requests()
  await measure(added)
  const requests = log.requests() - before
  log.close()
  return [
    atMost(4, {
      section,
      name: `following a log of ${count.toLocaleString('en-GB')} entries, processor time`,
      value: watchMs,
      unit: 'ms',
      limit: { name: 'SHA-256 of its leaves and nodes', value: hashMs },
    }),
    {
      section,
      name: `requests of a monitor for ${added} new entries`,
      value: requests,
      unit: 'requests',
      target: '<= 8',
      reached: requests <= 8,
    },
  ]
}

/** A log in the memory of this process, which serves what a monitor reads. */
async function serveLog() {
  const signer = toSigner(logKey)
  const entries: Uint8Array[] = []
  const levels: Hash[][] = []
  let edge: TreeNode[] = []
  let checkpoint = ''
  let requests = 0
  const server = createServer((req, res) => {
    requests += 1
    const path = req.url ?? ''
    if (path === '/checkpoint') return res.end(checkpoint)
    if (path === '/keys') return res.end(`${signer.vkey(origin)} 2026-01-01T00:00:00Z\n`)
    const tile = parseTilePath(path.replace('/tile/', ''))
    if (!tile) return res.writeHead(404).end()
    const start = tile.index * tileWidth
    const of = <T>(list: readonly T[]) => list.slice(start, start + tile.width)
    if (tile.level === 'entries') return res.end(entryBundle(of(entries)))
    return res.end(Buffer.concat(of(levels[tile.level * levelsPerTile] ?? [])))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    requests: () => requests,
    grow(count: number) {
      const more = Array.from({ length: count }, (_, at) => entryOf(entries.length + at))
      const grown = growTree(edge, more)
      edge = grown.edge
      for (const { level, index, hash } of grown.nodes) {
        levels[level] ??= []
        levels[level][index] = hash
      }
      for (const data of more) entries.push(data)
      const text = checkpointText({ origin, size: grown.size, root: grown.root })
      checkpoint = `${text}\n${signer.line(origin, text)}`
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export function entryOf(number: number) {
  return new TextEncoder().encode(canonicalJson(withdrawal(number)))
}
