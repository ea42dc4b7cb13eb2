import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { limitConcurrency } from '../../lib/limit-concurrency.ts'
import { projectRoot } from '../../server/project-root.ts'
import type { ImportAnswer, ImportJob } from './import-job.ts'

const bundle = join(projectRoot, 'build/server')
const workerFile = import.meta.filename.startsWith(bundle)
  ? join(bundle, 'import-worker.js')
  : join(projectRoot, 'src/claims/import/import-worker.server.ts')

/** One file at a time: each takes a core and some hundred megabytes. */
const oneAtATime = limitConcurrency(1)

export function readInThread(job: ImportJob): Promise<ImportAnswer> {
  return oneAtATime(() => runThread(job))
}

async function runThread(job: ImportJob): Promise<ImportAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ImportAnswer>()
  const thread = new Worker(workerFile, { name: 'import', workerData: job })
  thread.on('error', reject)
  thread.on('exit', (code) => reject(new Error(`the import's thread ended with ${code}`)))
  thread.on('message', resolve)
  try {
    return await promise
  } finally {
    await thread.terminate()
  }
}
