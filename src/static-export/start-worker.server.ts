import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectRoot } from '../server/project-root.ts'
import type { ExportJob } from './export-job.server.ts'
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

export function startWorker(job: ExportJob): Worker {
  const entry = isBundled
    ? join(bundle, 'export-worker.js')
    : join(projectRoot, 'src/static-export/source-worker.ts')
  return new Worker(entry, {
    name: 'static export',
    workerData: job,
    // Pages are soon let go of: looking for them often keeps few of them in memory.
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  })
}
