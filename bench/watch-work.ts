// Follows a log once, and prints the processor time of that and of hashing its last entries alone.

import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { watchLog } from '../src/main/operator/log-watch.ts'
import { entryOf } from './watched-log.ts'

const [url = '', state = '', count = ''] = process.argv.slice(2)
const leaves = Array.from({ length: Number(count) }, (_, at) =>
  concatBytes(Uint8Array.of(0), entryOf(at)),
)
const node = new Uint8Array(65).fill(1)
const hashMs = await cpuOf(() => {
  for (const leaf of leaves) sha256(leaf)
  // A tree has one node fewer than leaves.
  for (let at = 1; at < leaves.length; at += 1) sha256(node)
})
const watchMs = await cpuOf(async () => {
  process.exitCode = await watchLog([url, '--state', state])
})
console.log(JSON.stringify({ watchMs, hashMs }))

async function cpuOf(work: () => unknown) {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
