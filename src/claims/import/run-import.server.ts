import { takeTurns } from '../../lib/take-turns.ts'
import { runInThread } from '../../server/run-in-thread.ts'
import type { ImportAnswer, ImportJob } from './import-job.ts'

const worker = {
  name: 'import-worker',
  source: 'src/claims/import/import-worker.server.ts',
}

// The young generation would grow to what a large file leaves behind, for nothing.
const memory = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 1_024 }

/** Two at a time, each of another organisation: a file takes a core and some hundred megabytes. */
const inTurn = takeTurns({ slots: 2 })

export function readInThread(tenant: string, job: ImportJob): Promise<ImportAnswer> {
  return inTurn(tenant, () => runInThread<ImportAnswer>(worker, job, memory))
}
