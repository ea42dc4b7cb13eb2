import { limitConcurrency } from '../../lib/limit-concurrency.ts'
import { runInThread } from '../../server/run-in-thread.ts'
import type { ImportAnswer, ImportJob } from './import-job.ts'

const worker = {
  name: 'import-worker',
  source: 'src/claims/import/import-worker.server.ts',
}

// The young generation would grow to what a large file leaves behind, for nothing.
const memory = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 1_024 }

/** One file at a time, because each takes a core and some hundred megabytes. */
const oneAtATime = limitConcurrency(1)

export function readInThread(job: ImportJob): Promise<ImportAnswer> {
  return oneAtATime(() => runInThread<ImportAnswer>(worker, job, memory))
}
