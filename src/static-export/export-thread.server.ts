import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectRoot } from '../server/project-root.ts'
import { hashOf } from './site-writer.server.ts'

const bundle = join(projectRoot, 'build/server')
const isBundled = import.meta.filename.startsWith(bundle)

/** Changes with every build; without one, with every start of the process. */
export function programKey() {
  key ??= isBundled
    ? hashOf(globSync('**/*.js', { cwd: bundle }).sort().map(hashOfFile).join())
    : own
  return key
}

let key: string | undefined
const own = `${process.pid} ${performance.timeOrigin}`

function hashOfFile(name: string) {
  return hashOf(readFileSync(join(bundle, name)))
}

const restMs = 2 * 60_000
let resting: Worker | undefined

/** The thread of the export before, if that was a moment ago: it has loaded and compiled everything. */
export function takeThread(): Worker {
  const thread = resting ?? startThread()
  resting = undefined
  thread.ref()
  return thread
}

/** For the next export; nobody waits for it, and without one it ends. */
export function letRest(thread: Worker) {
  if (resting) {
    void thread.terminate()
    return
  }
  resting = thread
  thread.unref()
  setTimeout(() => {
    if (resting !== thread) return
    resting = undefined
    void thread.terminate()
  }, restMs).unref()
}

function startThread() {
  const entry = isBundled
    ? join(bundle, 'export-worker.js')
    : join(projectRoot, 'src/static-export/source-worker.ts')
  const thread = new Worker(entry, {
    name: 'static export',
    // Pages are soon let go of: looking for them often keeps few of them in memory.
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  })
  // Whoever waits for it hears of its end as well.
  thread.on('error', () => {})
  thread.on('exit', () => {
    if (resting === thread) resting = undefined
  })
  return thread
}
